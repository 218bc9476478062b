import { useApi, useT } from '@fascia/sdk/web'
import {
  Card,
  CardBody,
  CardTitle,
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  List,
  ListItem,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server, ServerSecurityGroup } from '../../common/wire.ts'
import { AnswerView } from '../loading/answer-view.tsx'
import { useAnswer } from '../loading/use-answer.ts'
import { ruleText } from './rule-text.ts'

function Groups({ groups }: { readonly groups: readonly ServerSecurityGroup[] }): ReactNode {
  if (groups.length === 0) return '—'
  const nameOf = (id: string): string => groups.find((group) => group.id === id)?.name ?? id
  return (
    <DescriptionList>
      {groups.map(({ id, name, security_group_rules: rules }) => (
        <DescriptionListGroup key={id}>
          <DescriptionListTerm>{name}</DescriptionListTerm>
          <DescriptionListDescription>
            <List isPlain>
              {rules.map((rule) => (
                <ListItem key={rule.id}>{ruleText(rule, nameOf)}</ListItem>
              ))}
            </List>
          </DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}

/** The security groups of an instance, with what each lets through. */
export function SecurityGroupsCard({ server }: { readonly server: Server }): ReactNode {
  const t = useT()
  const api = useApi()
  const groups = useAnswer(
    server.id,
    (key, signal) =>
      api.get<{ items: readonly ServerSecurityGroup[] }>(`/api/nova/servers/${key}/security-groups/`, {
        signal,
        isQuiet: true,
      }),
    server,
  )
  return (
    <Card isFullHeight>
      <CardTitle component="h2">{t('Security Groups')}</CardTitle>
      <CardBody>
        <AnswerView of={groups} failure="Unable to retrieve the security groups.">
          {({ items }) => <Groups groups={items} />}
        </AnswerView>
      </CardBody>
    </Card>
  )
}
