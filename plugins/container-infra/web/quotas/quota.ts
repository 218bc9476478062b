import { all, plural } from '@fascia/sdk/common'
import { action, choice, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as quotas from '../../api/quotas.ts'
import { deletes } from '../deletes.ts'
import { hasMagnum, may } from '../may.ts'

const { list, getOfProject: get } = quotas

/** How many clusters a project may have [CINFRA-007, CINFRA-008, CINFRA-011]. */
export const quota = resourceType(quotas.clusterQuotaType, {
  names: plural('Quota', 'Quotas'),
  failure: 'Unable to retrieve the quotas.',
  itemFailure: 'Unable to retrieve the quota.',
  calls: { list, get },
  idOf: 'project_id',
  nameOf: 'project_name',
  columns: [
    { of: 'id', sort: 'default', link: true },
    'project_id',
    'resource',
    'hard_limit',
    { of: 'created_at', priority: 2 },
    { of: 'updated_at', priority: 3 },
  ],
  facets: [
    { of: 'project_id', label: 'Project ID' },
    choice('resource', { Cluster: 'Cluster' }),
    { of: 'hard_limit', label: 'Hard Limit' },
  ],
  details: [overview()],
  actions: {
    createQuota: action({
      label: 'Create Quota',
      on: 'list',
      requires: may('quota:create'),
      form: () => import('./create-quota.ts'),
    }),
    updateQuota: action({
      label: 'Update Quota',
      requires: may('quota:update'),
      form: () => import('./update-quota.ts'),
    }),
    deleteQuota: deletes(
      ['Quota', 'Quotas'],
      'quota:delete',
      () => import('./delete-quotas.ts'),
      'Unable to delete the quota with project id: {id} and resource: Cluster.',
    ),
  },
})

/** The quotas of all projects, for administrators [CINFRA-001]. */
export const quotasPanel = panel(quota, {
  id: 'container-infra.panel.quotas',
  path: '/admin/container_infra/quotas',
  nav: { perspective: 'admin', group: 'Container Infra', order: 710 },
  help: 'How many clusters a project may have. A project without a quota of its own has that of the service.',
  requires: all(hasMagnum, may('quota:get_all')),
})
