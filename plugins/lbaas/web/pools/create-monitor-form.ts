import { asking, form } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { create, healthMonitorType } from '../../api/health-monitors.ts'
import { poolType } from '../../api/pools.ts'
import { MONITOR_FIELDS } from '../create/create-fields.ts'
import { CREATE_SOURCES } from '../create/create-sources.ts'
import { monitorOf, NEW_BALANCER } from '../create/create-values.ts'

const { create_monitor: _, ...FIELDS } = MONITOR_FIELDS

/** Create Health Monitor of a pool [LB-021]. */
export default formView(
  form(asking(create, NEW_BALANCER), CREATE_SOURCES, {
    id: 'lbaas.form.create-health-monitor',
    of: poolType,
    makes: healthMonitorType,
    outcome: 'created',
    title: 'Create Health Monitor',
    submit: 'Create Health Monitor',
    initial: () => NEW_BALANCER,
    fields: FIELDS,
    body: ({ values, item: { id, loadbalancerId } }) => {
      const monitor = monitorOf({ ...NEW_BALANCER, ...values })
      if (!monitor) throw new TypeError('A health monitor needs a type and times.')
      return { loadbalancer_id: loadbalancerId, parentResourceId: id, monitor }
    },
    success: 'A new health monitor is being created.',
    failure: 'Unable to create health monitor.',
  }),
)
