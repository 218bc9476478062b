import { policy } from '@fascia/sdk/common'
import { transferStep } from '@fascia/sdk/web/wizard'
import { POLICY_TEXTS, SERVER_GROUP_POLICIES } from '../../../api/server-groups.ts'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'

const POLICIES = SERVER_GROUP_POLICIES.map((key) => ({ key, label: POLICY_TEXTS[key] }))

/** The step Server Groups: the one that the instance joins [LAUNCH-019, LAUNCH-021]. */
export const serverGroupsStep = transferStep<LaunchModels, LaunchSources, 'servergroups'>({
  id: 'servergroups',
  title: 'Server Groups',
  requires: policy('compute', 'os_compute_api:os-server-groups:discoverable'),
  field: 'server_groups',
  from: 'serverGroups',
  columns: [
    { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
    { id: 'policy', label: 'Policy', value: ({ policy = '' }) => policy, facet: POLICIES },
  ],
})
