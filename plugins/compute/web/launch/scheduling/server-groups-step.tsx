import { useT } from '@fascia/sdk/web'
import { type TransferColumn, TransferTable } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { POLICY_TEXTS, SERVER_GROUP_POLICIES, type ServerGroup } from '../../../api/server-groups.ts'
import { idOf, type LaunchStepProps, nameOf } from '../launch-step-props.ts'

const POLICIES = SERVER_GROUP_POLICIES.map((key) => ({ key, label: POLICY_TEXTS[key] }))

const COLUMNS: readonly TransferColumn<ServerGroup>[] = [
  { id: 'name', label: 'Name', value: nameOf, facet: [] },
  {
    id: 'policy',
    label: 'Policy',
    value: ({ policy = '' }) => policy,
    facet: POLICIES,
  },
]

/** The step Server Groups: the one that the instance joins [LAUNCH-019, LAUNCH-021]. */
export function ServerGroupsStep({ model, sources, change }: LaunchStepProps<'servergroups'>): ReactNode {
  const t = useT()
  return (
    <TransferTable
      name="server_groups"
      what={t('server groups')}
      available={sources.serverGroups}
      allocated={model.server_groups}
      columns={COLUMNS}
      keyOf={idOf}
      nameOf={nameOf}
      maxAllocation={1}
      onChange={(server_groups) => change({ server_groups })}
    />
  )
}
