import { useT } from '@fascia/sdk/web'
import type { ControlProps } from '@fascia/sdk/web/form'
import { MembershipLists } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { useHosts } from './use-hosts.ts'

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}

/** A field whose value is a list of host names, chosen from those that run instances. */
export default function HostsControl({ value, onChange, isDisabled, isReadOnly }: ControlProps): ReactNode {
  const t = useT()
  const { answer, reload } = useHosts()
  return (
    <MembershipLists
      what={t('hosts')}
      candidates={answer.status === 'ready' ? answer.value : undefined}
      members={namesIn(value).map((id) => ({ id, roles: [] }))}
      onChange={(members) => onChange(members.map(({ id }) => id))}
      isReadOnly={isDisabled || isReadOnly}
      texts={{
        available: t('All available hosts'),
        members: t('Selected hosts'),
        noneAvailable: t('No host is left to choose.'),
        noMembers: t('No hosts selected.'),
      }}
      fault={answer.status === 'failed' ? answer.fault : undefined}
      onRetry={reload}
    />
  )
}
