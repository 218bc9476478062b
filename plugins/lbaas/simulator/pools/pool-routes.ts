import { present } from '@fascia/sdk/common'
import { badRequest, conflict, notFound, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { requireFittingPool } from '../listeners/add-listener.ts'
import { findBalancer } from '../load-balancers/find-load-balancer.ts'
import { beginChange, requireMutable, touch } from '../octavia/changes.ts'
import { projectFields } from '../octavia/common-fields.ts'
import { body, collection, type OctaviaCall, refs } from '../octavia/kit.ts'
import { addPool, newPoolFields, persistenceOf, poolFields } from './add-pool.ts'
import type { Pool } from './pool.ts'

export function showPool({ rows }: Pick<OctaviaCall, 'rows'>, { loadbalancer_id, ...pool }: Pool) {
  const [monitor] = rows.healthMonitors.find({ pool_id: pool.id })
  return {
    ...pool,
    tenant_id: pool.project_id,
    loadbalancers: [{ id: loadbalancer_id }],
    listeners: refs(rows.listeners.find({ default_pool_id: pool.id })),
    members: refs(rows.members.find({ pool_id: pool.id })),
    healthmonitor_id: monitor?.id ?? null,
  }
}

/** A pool that a body names, of a load balancer that the caller may change. */
export function findPool(call: OctaviaCall, id: string): Pool {
  const pool = call.rows.pools.get(id)
  if (!pool) throw notFound(`Pool ${id} not found.`)
  findBalancer(call, pool.loadbalancer_id)
  return pool
}

const Target = Type.Optional(nullable(Type.String()))

export const pools = collection('pools', {
  noun: 'Pool',
  filters: [
    'id',
    'project_id',
    'name',
    'description',
    'protocol',
    'lb_algorithm',
    'provisioning_status',
    'operating_status',
    'admin_state_up',
    'created_at',
    'updated_at',
    'loadbalancer_id',
  ],
  sort: [
    'id',
    'name',
    'created_at',
    'updated_at',
    'protocol',
    'lb_algorithm',
    'provisioning_status',
    'operating_status',
  ],
  quota: 'pool',
  show: (row, call) => showPool(call, row),
  create: body({ ...newPoolFields, ...projectFields, loadbalancer_id: Target, listener_id: Target }),
  add(call, { loadbalancer_id, listener_id, project_id: _p, tenant_id: _t, ...wanted }) {
    const listener = listener_id == null ? undefined : call.rows.listeners.get(listener_id)
    if (listener_id != null && !listener) throw badRequest(`Listener ${listener_id} not found.`)
    const balancerId = listener?.loadbalancer_id ?? loadbalancer_id
    if (balancerId == null)
      throw badRequest('Validation failure: Must provide at least one of: loadbalancer_id, listener_id')
    const balancer = findBalancer(call, balancerId)
    if (listener) {
      requireFittingPool(listener.protocol, wanted)
      if (listener.default_pool_id !== null)
        throw conflict(`Listener ${listener.id} already has a default pool of ${listener.default_pool_id}`)
    }
    requireMutable(balancer)
    const pool = addPool(call, balancer, wanted)
    if (listener)
      call.rows.listeners.set(listener.id, { default_pool_id: pool.id, provisioning_status: 'PENDING_UPDATE' })
    beginChange(call, balancer)
    return pool
  },
  update: body(poolFields),
  change(call, row, { session_persistence, ...wanted }) {
    const balancer = findBalancer(call, row.loadbalancer_id)
    requireMutable(balancer)
    beginChange(call, balancer)
    return {
      ...present(wanted),
      ...(wanted.tls_ciphers === null ? { tls_ciphers: null } : {}),
      ...(session_persistence === undefined
        ? {}
        : { session_persistence: persistenceOf(session_persistence, row.protocol) }),
      provisioning_status: 'PENDING_UPDATE' as const,
    }
  },
  remove(call, row) {
    const { rows } = call
    if (rows.l7policies.count({ redirect_pool_id: row.id }) > 0)
      throw conflict(`Pool ${row.id} is in use and cannot be deleted`)
    const balancer = findBalancer(call, row.loadbalancer_id)
    requireMutable(balancer)
    for (const { id } of rows.listeners.find({ default_pool_id: row.id }))
      rows.listeners.set(id, { default_pool_id: null, provisioning_status: 'PENDING_UPDATE' })
    for (const { id } of rows.members.find({ pool_id: row.id }))
      rows.members.set(id, { provisioning_status: 'PENDING_DELETE' })
    for (const { id } of rows.healthMonitors.find({ pool_id: row.id }))
      rows.healthMonitors.set(id, { provisioning_status: 'PENDING_DELETE' })
    rows.pools.set(row.id, { provisioning_status: 'PENDING_DELETE' })
    beginChange(call, balancer)
    return respond(204)
  },
})

/** Begins the change of something in a pool: the pool and its listeners change with it. */
export function beginPoolChange(call: OctaviaCall, pool: Pool): void {
  const balancer = findBalancer(call, pool.loadbalancer_id)
  requireMutable(balancer)
  touch(call.rows.pools, pool.id)
  touch(call.rows.listeners, ...call.rows.listeners.find({ default_pool_id: pool.id }).map(({ id }) => id))
  beginChange(call, balancer)
}
