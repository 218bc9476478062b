import { optionWords } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { get as feature } from '../../api/features.ts'
import * as securityGroups from '../../api/security-groups.ts'
import { change, type Server, serverType } from '../../api/servers.ts'
import { GROUP_LISTS, isSameGroups, readGroups } from '../security-groups/group-choice.ts'

/** Edit Instance: its name and description, and the security groups of its ports. On admin pages its first step only. */
export default form(
  asking(change, { groups: [] as readonly string[] }),
  {
    hasDescription: ({ read }: SourceTools<Server>) => read(feature, { params: { name: 'instance_description' } }),
    hasGroups: async ({ hasService, projectId, page, item }: SourceTools<Server>) =>
      hasService('network') && item.tenant_id === projectId && !page.startsWith('/admin/'),
    groups: async ({ read, hasService, item: { id } }: SourceTools<Server>) =>
      hasService('network')
        ? readGroups(read, await read(securityGroups.list, { params: { id } }))
        : { offered: [], current: [] },
  },
  {
    id: 'compute.point.edit-instance',
    of: serverType,
    title: 'Edit Instance',
    submit: 'Save',
    initial: ({ item: { name, description }, answers: { groups } }) => ({
      name,
      description: description ?? '',
      groups: groups?.current,
    }),
    steps: {
      info: {
        title: 'Information',
        needs: ['hasDescription'],
        fields: {
          name: field.text('Name', {
            isRequired: true,
            messages: {
              required: 'Give the instance a name.',
            },
          }),
          description: field.text('Description', {
            control: 'textarea',
            when: ({ answers: { hasDescription } }) => hasDescription === true,
          }),
        },
      },
      groups: {
        title: 'Security Groups',
        about:
          'A group that is added reaches every interface of the instance. One that only some interfaces have stays with these.',
        needs: ['groups'],
        when: ({ answers: { hasGroups } }) => hasGroups !== false,
        fields: {
          groups: field.members('Instance Security Groups', GROUP_LISTS),
        },
      },
    },
    send: async ({ body, request, values: { groups }, answers: { hasGroups, groups: known }, item: { id } }) => {
      if (body) await request(change, { params: { id }, body })
      if (hasGroups && known && !isSameGroups(groups, known.current))
        await request(securityGroups.change, { params: { id }, body: { security_groups: groups } })
      return undefined
    },
    successValues: ({ values: { name } }) => ({ name }),
    command: ({ values: { name, description }, item: { id } }) => [
      ...['openstack', 'server', 'set'],
      ...optionWords('--name', name),
      ...optionWords('--description', description),
      id,
    ],
  },
)
