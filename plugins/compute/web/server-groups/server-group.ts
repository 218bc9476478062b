import { all, plural, policy, service } from '@fascia/sdk/common'
import { action, deleteAction, panel, resourceType, view } from '@fascia/sdk/web/declare'
import * as serverGroups from '../../api/server-groups.ts'

const may = (verb: string) => policy('compute', `os_compute_api:os-server-groups:${verb}`)

/** Instances that are placed together, or apart [COMPUTE-026…030]. */
export const serverGroup = resourceType(serverGroups.serverGroupType, {
  names: plural('Server Group', 'Server Groups'),
  calls: serverGroups,
  columns: ['name', 'id', 'policy'],
  facets: ['name', 'id', 'policy'],
  details: [view('Overview', () => import('./server-group-overview.tsx'))],
  actions: {
    /** [COMPUTE-031, COMPUTE-033] */
    createServerGroup: action({
      label: 'Create Server Group',
      on: 'list',
      requires: may('create'),
      form: () => import('./create-server-group-form.ts'),
    }),
    /** [COMPUTE-034] */
    deleteServerGroup: deleteAction({ batch: true, requires: may('delete') }),
  },
})

export const serverGroupsPanel = panel(serverGroup, {
  path: '/project/server_groups',
  nav: { perspective: 'project', group: 'Compute', order: 150 },
  help: 'The policy of a server group says whether its instances run on the same host (affinity) or on different hosts (anti-affinity); the soft policies only prefer it. Choose the group when you launch an instance: it cannot be changed later.',
  requires: all(service('compute'), may('index')),
})
