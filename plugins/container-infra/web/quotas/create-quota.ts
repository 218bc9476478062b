import { list as projects } from '@fascia/plugin-compute/api/projects'
import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { clusterQuotaType, create } from '../../api/quotas.ts'

/** Create Quota: of a project, for its clusters [CINFRA-057, CINFRA-058]. */
export default form(
  create,
  { projects },
  {
    of: clusterQuotaType,
    initial: () => ({ resource: 'Cluster' as const }),
    fields: {
      project_id: field.select('Project', {
        from: 'projects',
        isRequired: true,
        placeholder: 'Choose a Project',
        failure: 'Unable to retrieve the projects.',
        messages: { required: 'Choose a project.' },
      }),
      resource: field.choice('Resource', { isRequired: true, choices: { Cluster: 'Cluster' } }),
      hard_limit: field.number('Hard Limit', {
        control: 'text',
        messages: { required: 'Enter a limit.', minimum: 'The limit is 1 at least.' },
      }),
    },
    madeId: ({ answer: { id } }) => String(id),
    success: 'Quota {project} was successfully created.',
    successValues: ({ values: { project_id }, answers: { projects: found = [] } }) => ({
      project: found.find(({ id }) => id === project_id)?.name ?? project_id,
    }),
    failure: 'Unable to create quota.',
    command: ({ values: { project_id, resource, hard_limit } }) => [
      ...['openstack', 'coe', 'quotas', 'create'],
      ...optionWords('--project-id', project_id),
      ...optionWords('--resource', resource),
      ...optionWords('--hard-limit', hard_limit),
    ],
  },
)
