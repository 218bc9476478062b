import { action, deleteAction, overview, plural, policy, resourceType } from '@fascia/sdk/web/declare'
import * as monitors from '../../api/health-monitors.ts'
import { BASE } from '../addresses.ts'
import { isActionable, transitional } from '../resource-fields.ts'

/** What finds out whether members answer [LB-028]. */
export const healthMonitor = resourceType(monitors.healthMonitorType, {
  names: plural('Health Monitor', 'Health Monitors'),
  failure: 'Unable to retrieve health monitors.',
  itemFailure: 'Unable to retrieve health monitor.',
  indexPath: BASE,
  calls: monitors,
  policyTarget: { project_id: 'project_id' },
  transitional,
  /** [LB-012] */
  columns: [
    { of: 'name', link: false, view: () => import('./monitor-link.tsx') },
    'type',
    'operating_status',
    'provisioning_status',
    'admin_state_up',
  ],
  drawer: {
    groups: [
      { properties: ['name', 'id', 'project_id'] },
      { properties: ['created_at', 'updated_at'] },
      { properties: ['type', 'delay', 'timeout'] },
      { properties: ['max_retries', 'max_retries_down'] },
      { properties: ['http_method', 'url_path', 'expected_codes'] },
    ],
  },
  details: [
    overview(
      { title: 'Health Monitor' },
      { title: 'Status', properties: ['operating_status', 'provisioning_status', 'admin_state_up'] },
      { title: 'Times', properties: ['type', 'delay', 'timeout', 'max_retries', 'max_retries_down'] },
      { title: 'Request', properties: ['http_method', 'url_path', 'expected_codes'] },
    ),
  ],
  /** [LB-016, LB-044, LB-077] */
  actions: {
    editHealthMonitor: action({
      label: 'Edit Health Monitor',
      requires: policy('load-balancer', 'os_load-balancer_api:healthmonitor:put'),
      allowed: isActionable,
      form: () => import('./edit-monitor-form.ts'),
    }),
    /** [LB-048, LB-097, LB-098] */
    deleteHealthMonitor: deleteAction({
      batch: true,
      messages: { failedCall: 'Unable to delete health monitor.' },
      requires: policy('load-balancer', 'os_load-balancer_api:healthmonitor:delete'),
      allowed: isActionable,
    }),
  },
})
