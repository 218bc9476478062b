import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { change, clusterQuotaType } from '../../api/quotas.ts'

/** Update Quota: its limit alone [CINFRA-057]. */
export default form(change, {
  of: clusterQuotaType,
  initial: ({ item: { project_id, hard_limit } }) => ({ project_id, resource: 'Cluster' as const, hard_limit }),
  fields: {
    project_id: field.text('Project', { isReadOnly: true }),
    resource: field.choice('Resource', { isReadOnly: true, choices: { Cluster: 'Cluster' } }),
    hard_limit: field.number('Hard Limit', {
      control: 'text',
      messages: { required: 'Enter a limit.', minimum: 'The limit is 1 at least.' },
    }),
  },
  body: ({ values: { hard_limit }, item: { project_id } }) => ({
    project_id,
    resource: 'Cluster' as const,
    hard_limit,
  }),
  success: 'Quota {project}/{resource} was successfully updated.',
  successValues: ({ item: { project_id, project_name, resource } }) => ({
    project: project_name ?? project_id,
    resource,
  }),
  failure: 'Unable to update quota.',
  command: ({ values: { project_id, hard_limit } }) => [
    ...['openstack', 'coe', 'quotas', 'update'],
    ...optionWords('--project-id', project_id),
    ...['--resource', 'Cluster'],
    ...optionWords('--hard-limit', hard_limit),
  ],
})
