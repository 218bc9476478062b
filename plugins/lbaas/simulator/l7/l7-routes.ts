import { present } from '@fascia/sdk/common'
import { badRequest, notFound, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { findBalancer } from '../load-balancers/find-load-balancer.ts'
import { beginChange, requireMutable, touch } from '../octavia/changes.ts'
import { projectFields } from '../octavia/common-fields.ts'
import { body, collection, type OctaviaCall, refs } from '../octavia/kit.ts'
import {
  addPolicy,
  addRule,
  checkRedirect,
  checkRule,
  closeGap,
  makeRoom,
  newPolicyFields,
  newRuleFields,
  policyFields,
  ruleFields,
} from './add-l7.ts'
import type { L7Policy } from './l7.ts'

/** Begins the change of something below a listener: the listener, and the policy, change with it. */
function beginListenerChange(call: OctaviaCall, { loadbalancer_id, listener_id, id }: L7Policy): void {
  const balancer = findBalancer(call, loadbalancer_id)
  requireMutable(balancer)
  touch(call.rows.listeners, listener_id)
  touch(call.rows.l7policies, id)
  beginChange(call, balancer)
}

function listenerOf({ rows }: OctaviaCall, id: string) {
  const listener = rows.listeners.get(id)
  if (!listener) throw badRequest(`Listener ${id} not found.`)
  return listener
}

export const policies = collection('l7policies', {
  noun: 'L7 Policy',
  filters: [
    'id',
    'name',
    'description',
    'project_id',
    'listener_id',
    'action',
    'position',
    'redirect_pool_id',
    'redirect_url',
    'provisioning_status',
    'operating_status',
    'admin_state_up',
    'created_at',
    'updated_at',
  ],
  sort: ['id', 'name', 'position', 'action', 'created_at', 'updated_at'],
  quota: 'l7policy',
  show: ({ loadbalancer_id: _, ...policy }, { rows }) => ({
    ...policy,
    tenant_id: policy.project_id,
    rules: refs(rows.l7rules.find({ l7policy_id: policy.id })),
  }),
  create: body({ ...newPolicyFields, ...projectFields, listener_id: Type.String() }),
  add(call, { listener_id, project_id: _p, tenant_id: _t, ...wanted }) {
    const listener = listenerOf(call, listener_id)
    const balancer = findBalancer(call, listener.loadbalancer_id)
    requireMutable(balancer)
    const policy = addPolicy(call, balancer, listener, wanted)
    touch(call.rows.listeners, listener.id)
    beginChange(call, balancer)
    return policy
  },
  update: body(policyFields),
  change(call, row, wanted) {
    const listener = listenerOf(call, row.listener_id)
    const merged = { ...row, ...present(wanted) }
    const redirect = checkRedirect(call, findBalancer(call, row.loadbalancer_id), listener, merged)
    beginListenerChange(call, row)
    const position = wanted.position == null ? row.position : makeRoom(call, row.listener_id, wanted.position, row.id)
    return { ...present(wanted), ...redirect, position, provisioning_status: 'PENDING_UPDATE' as const }
  },
  remove(call, row) {
    beginListenerChange(call, row)
    for (const { id } of call.rows.l7rules.find({ l7policy_id: row.id }))
      call.rows.l7rules.set(id, { provisioning_status: 'PENDING_DELETE' })
    call.rows.l7policies.set(row.id, { provisioning_status: 'PENDING_DELETE' })
    closeGap(call, row)
    return respond(204)
  },
})

function policyOf(call: OctaviaCall): L7Policy {
  const id = call.params.policy ?? ''
  const policy = call.rows.l7policies.get(id)
  if (!policy) throw notFound(`L7 Policy ${id} not found.`)
  findBalancer(call, policy.loadbalancer_id)
  return policy
}

export const rules = collection('l7rules', {
  plural: 'rules',
  noun: 'L7 Rule',
  path: '/v2.0/lbaas/l7policies/:policy/rules',
  where: (call) => ({ l7policy_id: policyOf(call).id }),
  filters: [
    'id',
    'project_id',
    'type',
    'compare_type',
    'key',
    'value',
    'invert',
    'provisioning_status',
    'operating_status',
    'admin_state_up',
    'created_at',
    'updated_at',
  ],
  sort: ['id', 'type', 'compare_type', 'key', 'value', 'created_at', 'updated_at'],
  quota: 'l7rule',
  rules: { create: 'os_load-balancer_api:l7rule:post' },
  show: ({ loadbalancer_id: _, l7policy_id: _policy, ...rule }) => ({ ...rule, tenant_id: rule.project_id }),
  create: body({ ...newRuleFields, ...projectFields }),
  add(call, { project_id: _p, tenant_id: _t, ...wanted }) {
    const policy = policyOf(call)
    beginListenerChange(call, policy)
    return addRule(call, policy, wanted)
  },
  update: body(ruleFields),
  change(call, row, wanted) {
    const given = { ...present(wanted), ...(wanted.key === null ? { key: null } : {}) }
    checkRule({ ...row, ...given })
    beginListenerChange(call, policyOf(call))
    return { ...given, provisioning_status: 'PENDING_UPDATE' as const }
  },
  remove(call, row) {
    beginListenerChange(call, policyOf(call))
    call.rows.l7rules.set(row.id, { provisioning_status: 'PENDING_DELETE' })
    return respond(204)
  },
})
