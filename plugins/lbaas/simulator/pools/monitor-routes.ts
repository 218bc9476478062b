import { present } from '@fascia/sdk/common'
import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { projectFields } from '../octavia/common-fields.ts'
import { body, collection } from '../octavia/kit.ts'
import { addMonitor, checkMonitor, monitorFields, newMonitorFields } from './add-pool.ts'
import { beginPoolChange, findPool } from './pool-routes.ts'

export const monitors = collection('healthMonitors', {
  plural: 'healthmonitors',
  noun: 'Health Monitor',
  filters: [
    'id',
    'name',
    'project_id',
    'pool_id',
    'type',
    'delay',
    'timeout',
    'max_retries',
    'max_retries_down',
    'http_method',
    'url_path',
    'expected_codes',
    'provisioning_status',
    'operating_status',
    'admin_state_up',
    'created_at',
    'updated_at',
  ],
  sort: ['id', 'name', 'created_at', 'updated_at', 'type'],
  quota: 'health_monitor',
  show: ({ loadbalancer_id: _, pool_id, ...monitor }) => ({
    ...monitor,
    tenant_id: monitor.project_id,
    pools: [{ id: pool_id }],
  }),
  create: body({ ...newMonitorFields, ...projectFields, pool_id: Type.String() }),
  add(call, { pool_id, project_id: _p, tenant_id: _t, ...wanted }) {
    const pool = findPool(call, pool_id)
    beginPoolChange(call, pool)
    return addMonitor(call, pool, wanted)
  },
  update: body(monitorFields),
  change(call, row, wanted) {
    checkMonitor(row.type, wanted)
    beginPoolChange(call, findPool(call, row.pool_id))
    return { ...present(wanted), provisioning_status: 'PENDING_UPDATE' as const }
  },
  remove(call, row) {
    beginPoolChange(call, findPool(call, row.pool_id))
    call.rows.healthMonitors.set(row.id, { provisioning_status: 'PENDING_DELETE' })
    return respond(204)
  },
})
