import { service } from '@fascia/sdk/common'
import { transferStep } from '@fascia/sdk/web/wizard'
import { List, ListItem } from '@patternfly/react-core'
import { ruleText } from '../../overview/rule-text.ts'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'

/** The step Security Groups: the expanded row shows their rules. */
export const securityGroupsStep = transferStep<LaunchModels, LaunchSources, 'secgroups'>({
  id: 'secgroups',
  title: 'Security Groups',
  help: 'Which traffic reaches the instance. The groups hold for the ports that are made for it, not for those of the step Network Ports.',
  requires: service('network'),
  field: 'security_groups',
  from: 'securityGroups',
  isMain: true,
  max: 'any',
  columns: [
    { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
    { id: 'description', label: 'Description', value: ({ description }) => description, facet: [], priority: 2 },
  ],
  details: ({ item: { security_group_rules: rules }, sources: { securityGroups = [] } }) => (
    <List isPlain>
      {rules.map((rule) => (
        <ListItem key={rule.id}>
          {ruleText(rule, (group) => securityGroups.find(({ id }) => id === group)?.name ?? group)}
        </ListItem>
      ))}
    </List>
  ),
})
