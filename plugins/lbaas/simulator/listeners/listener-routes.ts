import { present } from '@fascia/sdk/common'
import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { findBalancer } from '../load-balancers/find-load-balancer.ts'
import { statistics } from '../load-balancers/show-load-balancer.ts'
import { beginChange, requireMutable } from '../octavia/changes.ts'
import { projectFields } from '../octavia/common-fields.ts'
import { body, collection, get, type OctaviaCall, refs } from '../octavia/kit.ts'
import { addListener, checkListener, listenerFields, newListenerFields, requirePool } from './add-listener.ts'
import { checkAllowedCidrs } from './allowed-cidrs.ts'
import type { Listener } from './listener.ts'

export function showListener({ rows }: Pick<OctaviaCall, 'rows'>, { loadbalancer_id, ...listener }: Listener) {
  return {
    ...listener,
    tenant_id: listener.project_id,
    loadbalancers: [{ id: loadbalancer_id }],
    l7policies: refs(rows.l7policies.find({ listener_id: listener.id })),
  }
}

export const listeners = collection('listeners', {
  noun: 'Listener',
  filters: [
    'id',
    'project_id',
    'name',
    'description',
    'protocol',
    'protocol_port',
    'provisioning_status',
    'operating_status',
    'admin_state_up',
    'default_pool_id',
    'connection_limit',
    'created_at',
    'updated_at',
    'loadbalancer_id',
  ],
  tests: { load_balancer_id: (text) => (row) => row.loadbalancer_id === text },
  sort: [
    'id',
    'name',
    'created_at',
    'updated_at',
    'protocol',
    'protocol_port',
    'provisioning_status',
    'operating_status',
  ],
  quota: 'listener',
  show: (row, call) => showListener(call, row),
  create: body({ ...newListenerFields, ...projectFields, loadbalancer_id: Type.String() }),
  async add(call, { loadbalancer_id, project_id: _p, tenant_id: _t, ...wanted }) {
    const balancer = findBalancer(call, loadbalancer_id)
    requireMutable(balancer)
    const listener = await addListener(call, balancer, wanted)
    beginChange(call, balancer)
    return listener
  },
  update: body(listenerFields),
  async change(call, row, wanted) {
    const balancer = findBalancer(call, row.loadbalancer_id)
    requireMutable(balancer)
    if (wanted.default_pool_id != null) requirePool(call, balancer, row.protocol, wanted.default_pool_id)
    checkAllowedCidrs(wanted.allowed_cidrs, balancer.vip_address)
    await checkListener(call, row.project_id, { ...row, ...wanted })
    beginChange(call, balancer)
    const cleared = {
      ...(wanted.default_pool_id === null ? { default_pool_id: null } : {}),
      ...(wanted.allowed_cidrs === null ? { allowed_cidrs: null } : {}),
      ...(wanted.tls_ciphers === null ? { tls_ciphers: null } : {}),
      ...(wanted.client_ca_tls_container_ref === null ? { client_ca_tls_container_ref: null } : {}),
    }
    return { ...present(wanted), ...cleared, provisioning_status: 'PENDING_UPDATE' as const }
  },
  remove(call, row) {
    const balancer = findBalancer(call, row.loadbalancer_id)
    requireMutable(balancer)
    for (const policy of call.rows.l7policies.find({ listener_id: row.id })) {
      for (const { id } of call.rows.l7rules.find({ l7policy_id: policy.id }))
        call.rows.l7rules.set(id, { provisioning_status: 'PENDING_DELETE' })
      call.rows.l7policies.set(policy.id, { provisioning_status: 'PENDING_DELETE' })
    }
    call.rows.listeners.set(row.id, { provisioning_status: 'PENDING_DELETE' })
    beginChange(call, balancer)
    return respond(204)
  },
})

export const listenerRoutes = [
  ...listeners,
  get('/v2.0/lbaas/listeners/:id/stats', (call) => {
    const listener = listeners.find(call)
    return statistics(call, [listener], listener.created_at)
  }),
]
