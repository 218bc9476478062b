import { CopyableId, type DetailsViewProps, Link, PropertyList, Resources, useService, useT } from '@fascia/sdk/web'
import { Card, CardBody, CardTitle, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { PlainTable } from '../table/plain-table.tsx'
import { type ServerGroup, serverGroup } from './server-group.ts'

/** Who made the group is told from 2.13 on, and stands before the policy [COMPUTE-028, COMPUTE-029]. */
function propertiesOf(group: ServerGroup): readonly string[] {
  return ['name', 'id', ...(group.project_id === undefined ? [] : ['project_id', 'user_id']), 'policy']
}

/** The group and the instances in it [COMPUTE-030]. */
export default function ServerGroupOverview({ item: group }: DetailsViewProps<ServerGroup>): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  return (
    <Stack hasGutter>
      <StackItem>
        <Card>
          <CardTitle component="h2">{t('Server Group')}</CardTitle>
          <CardBody>
            <PropertyList
              type={serverGroup}
              item={{ ...group }}
              groups={propertiesOf(group).map((name) => ({ properties: [name] }))}
            />
          </CardBody>
        </Card>
      </StackItem>
      <StackItem>
        <Card>
          <CardTitle component="h2">{t('Members')}</CardTitle>
          <CardBody>
            <PlainTable
              label="Members"
              rows={group.members}
              keyOf={(id) => id}
              columns={[
                {
                  key: 'name',
                  label: 'Instance Name',
                  cell: (id) => (
                    <Link to={resources.detailsPath('OS::Nova::Server', id)}>{group.member_names[id] ?? id}</Link>
                  ),
                },
                { key: 'id', label: 'Instance ID', cell: (id) => <CopyableId id={id} /> },
              ]}
            />
          </CardBody>
        </Card>
      </StackItem>
    </Stack>
  )
}
