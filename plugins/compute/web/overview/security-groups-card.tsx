import type { NeutronGroup } from '@fascia/plugin-network/api/security-groups'
import { Loaded, OverviewCard, TermList, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { list } from '../../api/security-groups.ts'
import type { Server } from '../../api/servers.ts'
import { ruleText } from './rule-text.ts'

function Groups({ groups }: { readonly groups: readonly NeutronGroup[] }): ReactNode {
  const nameOf = (id: string): string => groups.find((group) => group.id === id)?.name ?? id
  const rulesOf = ({ security_group_rules: rules }: NeutronGroup): ReactNode => (
    <ul className="fascia-lines">
      {rules.map((rule) => (
        <li key={rule.id}>{ruleText(rule, nameOf)}</li>
      ))}
    </ul>
  )
  return <TermList terms={groups.map((group) => [group.name, rulesOf(group), group.id])} />
}

/** The security groups of an instance, with what each lets through. */
export function SecurityGroupsCard({ server }: { readonly server: Server }): ReactNode {
  const t = useT()
  const groups = useCall(list, { params: { id: server.id } })
  return (
    <OverviewCard title={t('Security Groups')} isFullHeight>
      <Loaded of={groups} what="security groups" empty={<>—</>} isCompact>
        {(items) => <Groups groups={items} />}
      </Loaded>
    </OverviewCard>
  )
}
