import { asking, form } from '@fascia/sdk/web/declare'
import { type HealthMonitor, healthMonitorType, update } from '../../api/health-monitors.ts'
import { MONITOR_WORDS, octaviaWords } from '../octavia-words.ts'
import { editedMonitor } from '../wizard/clean.ts'
import { readOnly } from '../wizard/read-only.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'

function valuesOf(monitor: HealthMonitor) {
  const { id, name, type, delay, timeout, max_retries, max_retries_down, http_method } = monitor
  return {
    monitor_name: name === id ? '' : name,
    monitor_type: type,
    max_retries_down: String(max_retries_down ?? 3),
    delay: String(delay),
    max_retries: String(max_retries),
    timeout: String(timeout),
    http_method: http_method ?? 'GET',
    expected_codes: monitor.expected_codes ?? '200',
    url_path: monitor.url_path ?? '/',
    monitor_up: monitor.admin_state_up,
  } as const
}

/** Edit Health Monitor: its type is only shown [LB-021, LB-088]. */
export default form(asking(update, NEW_VALUES), {
  id: 'lbaas.wizard.edit-health-monitor',
  of: healthMonitorType,
  submit: 'Update',
  layout: 'wizard',
  initial: ({ item }) => valuesOf(item),
  steps: { monitor: readOnly(stepsFor('monitor').monitor, 'monitor_type') },
  body: ({ values, item: { id, loadbalancerId } }) => ({
    loadbalancer_id: loadbalancerId,
    monitor: { ...editedMonitor(values), id },
  }),
  success: 'The health monitor has been updated.',
  failure: 'Unable to update health monitor.',
  command: ({ values, item: { id } }) => [
    ...['openstack', 'loadbalancer', 'healthmonitor', 'set'],
    ...octaviaWords(editedMonitor(values), ...MONITOR_WORDS),
    id,
  ],
})
