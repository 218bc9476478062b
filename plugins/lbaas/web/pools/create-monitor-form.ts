import { asking, form } from '@fascia/sdk/web/declare'
import { create, healthMonitorType } from '../../api/health-monitors.ts'
import { poolType } from '../../api/pools.ts'
import { MONITOR_WORDS, octaviaWords } from '../octavia-words.ts'
import { monitorOf } from '../wizard/clean.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'

/** Create Health Monitor of a pool [LB-021]. */
export default form(asking(create, NEW_VALUES), {
  id: 'lbaas.wizard.create-health-monitor',
  of: poolType,
  makes: healthMonitorType,
  outcome: 'created',
  submit: 'Create Health Monitor',
  layout: 'wizard',
  initial: () => NEW_VALUES,
  steps: stepsFor('monitor'),
  body: ({ values, item: { id, loadbalancerId } }) => {
    const monitor = monitorOf(values)
    if (!monitor) throw new TypeError('A health monitor needs a type and times.')
    return { loadbalancer_id: loadbalancerId, parentResourceId: id, monitor }
  },
  success: 'A new health monitor is being created.',
  failure: 'Unable to create health monitor.',
  command: ({ values, item: { id } }) => [
    ...['openstack', 'loadbalancer', 'healthmonitor', 'create'],
    ...octaviaWords(monitorOf(values) ?? {}, 'type', ...MONITOR_WORDS),
    id,
  ],
})
