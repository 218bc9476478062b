import { plural } from '@fascia/sdk/common'
import { overview, resourceType } from '@fascia/sdk/web/declare'
import * as monitors from '../../api/health-monitors.ts'
import { change, octaviaType, ownerGroup, removal, STATES, stateCard } from '../octavia.ts'

/** What finds out whether members answer [LB-028]. */
export const healthMonitor = resourceType(monitors.healthMonitorType, {
  names: plural('Health Monitor', 'Health Monitors'),
  failure: 'Unable to retrieve health monitors.',
  itemFailure: 'Unable to retrieve health monitor.',
  calls: monitors,
  ...octaviaType,
  /** [LB-012] */
  columns: [{ of: 'name', link: false, view: () => import('./monitor-link.tsx') }, 'type', ...STATES],
  drawer: {
    groups: [
      ownerGroup,
      { properties: ['created_at', 'updated_at'] },
      { properties: ['type', 'delay', 'timeout'] },
      { properties: ['max_retries', 'max_retries_down'] },
      { properties: ['http_method', 'url_path', 'expected_codes'] },
    ],
  },
  details: [
    overview(
      { title: 'Health Monitor' },
      stateCard,
      { title: 'Times', properties: ['type', 'delay', 'timeout', 'max_retries', 'max_retries_down'] },
      { title: 'Request', properties: ['http_method', 'url_path', 'expected_codes'] },
    ),
  ],
  /** [LB-016, LB-044, LB-077] */
  actions: {
    editHealthMonitor: change({
      label: 'Edit Health Monitor',
      rule: 'healthmonitor:put',
      form: () => import('./edit-monitor-form.ts'),
    }),
    /** [LB-048, LB-097, LB-098] */
    deleteHealthMonitor: removal({ rule: 'healthmonitor:delete', failedCall: 'Unable to delete health monitor.' }),
  },
})
