import { present } from '@fascia/sdk/common'
import { answer, created, handle, joinNames, joinNamesOf, type Route, type ServiceClient } from '@fascia/sdk/gateway'
import * as policies from '../api/l7-policies.ts'
import * as rules from '../api/l7-rules.ts'
import { movesTo } from '../common/moves-to.ts'
import { type OctaviaPolicy, policyItem, ruleItem } from './octavia-items.ts'
import { placeOfListener, placesOfListeners } from './places.ts'
import { isAsked } from './query-flag.ts'
import { removeBelow, settled } from './steps.ts'

interface OrderedPolicy {
  readonly id: string
  readonly position: number
}

async function readPolicy(octavia: ServiceClient, id: string): Promise<policies.L7Policy> {
  const policy = await octavia.get<OctaviaPolicy>('/lbaas/l7policies/:id', { params: { id }, pick: 'l7policy' })
  return policyItem(policy, await placeOfListener(octavia, policy.listener_id ?? ''))
}

interface RuleFields {
  readonly rule_value?: string
  readonly id?: string
  readonly key?: string | null
}

/** A rule as Octavia takes it; one that changes may lose its key. */
function octaviaRule({ rule_value: value, id, key, ...fields }: RuleFields) {
  return { ...present({ ...fields, key, value }), ...(id !== undefined && key === null ? { key } : {}) }
}

export const policyRoutes: readonly Route[] = [
  handle(policies.list, ({ cloud, query, session }) => {
    const octavia = cloud.service('load-balancer')
    return octavia.pages('/lbaas/l7policies', 'l7policies', {
      query: { project_id: session.projectId, listener_id: query.listenerId || undefined },
      async map(found: readonly OctaviaPolicy[]) {
        const placeOf = await placesOfListeners(
          octavia,
          found.map(({ listener_id }) => listener_id ?? ''),
        )
        const items = found.map((policy) => policyItem(policy, placeOf(policy.listener_id ?? '')))
        return joinNames(cloud, policies.l7PolicyType, items)
      },
    })
  }),
  handle(policies.getTree, async ({ cloud, params, query }) => {
    const octavia = cloud.service('load-balancer')
    const policy = await joinNamesOf(cloud, policies.l7PolicyType, await readPolicy(octavia, params.id))
    if (!isAsked(query.includeChildResources)) return answer({ status: 200, body: policy })
    const rows = await octavia.get<readonly object[]>('/lbaas/l7policies/:id/rules', { params, pick: 'rules' })
    const below = rows.map((rule) => ruleItem(rule, policy))
    return answer({ status: 200, body: { l7policy: { ...policy, rules: below } } })
  }),
  handle(policies.create, async ({ cloud, body: { parentResourceId, l7policy } }) => {
    const octavia = cloud.service('load-balancer')
    const request = { l7policy: { listener_id: parentResourceId, ...present(l7policy) } }
    const made = await octavia.post<object>('/lbaas/l7policies', request, { pick: 'l7policy' })
    const item = policyItem(made, await placeOfListener(octavia, parentResourceId))
    return created(`/api/lbaas/l7policies/${item.id}/`, item)
  }),
  handle(policies.update, async ({ cloud, params, body }) => {
    const { id: _, ...fields } = body.l7policy
    await cloud.service('load-balancer').put('/lbaas/l7policies/:id', { l7policy: present(fields) }, { params })
  }),
  /** One change after another, as few as there can be: Octavia moves one policy at a time, and takes the next when the load balancer is active again. */
  handle(policies.reorder, async ({ cloud, params, body: { order }, signal }) => {
    const octavia = cloud.service('load-balancer')
    const { loadbalancerId } = await placeOfListener(octavia, params.id)
    const request = { query: { listener_id: params.id }, pick: 'l7policies' }
    const found = await octavia.get<readonly OrderedPolicy[]>('/lbaas/l7policies', request)
    const current = found.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
    const site = { octavia, loadBalancer: loadbalancerId, signal }
    for (const { id, position } of movesTo(current, order)) {
      await settled(site)
      await octavia.put('/lbaas/l7policies/:id', { l7policy: { position } }, { params: { id }, isDetached: true })
    }
  }),
  handle(policies.remove, ({ cloud, params, signal }) =>
    removeBelow(cloud.service('load-balancer'), '/lbaas/l7policies/:id', params, signal),
  ),
]

export const ruleRoutes: readonly Route[] = [
  handle(rules.list, async function* ({ cloud, params }) {
    const octavia = cloud.service('load-balancer')
    const policy = await readPolicy(octavia, params.l7policyId)
    yield* octavia.pages('/lbaas/l7policies/:l7policyId/rules', 'rules', {
      params,
      map: (found: readonly object[]) =>
        joinNames(
          cloud,
          rules.l7RuleType,
          found.map((rule) => ruleItem(rule, policy)),
        ),
    })
  }),
  handle(rules.get, async ({ cloud, params }) => {
    const octavia = cloud.service('load-balancer')
    const [policy, rule] = await Promise.all([
      readPolicy(octavia, params.l7policyId),
      octavia.get<object>('/lbaas/l7policies/:l7policyId/rules/:id', { params, pick: 'rule' }),
    ])
    return joinNamesOf(cloud, rules.l7RuleType, ruleItem(rule, policy))
  }),
  handle(rules.create, async ({ cloud, params, body }) => {
    const octavia = cloud.service('load-balancer')
    const policy = await readPolicy(octavia, params.l7policyId)
    const request = { rule: octaviaRule(body.l7rule) }
    const made = await octavia.post<object>('/lbaas/l7policies/:l7policyId/rules', request, { params, pick: 'rule' })
    const item = ruleItem(made, policy)
    return created(`/api/lbaas/l7policies/${params.l7policyId}/l7rules/${item.id}/`, item)
  }),
  handle(rules.update, async ({ cloud, params, body }) => {
    const request = { rule: octaviaRule(body.l7rule) }
    await cloud.service('load-balancer').put('/lbaas/l7policies/:l7policyId/rules/:id', request, { params })
  }),
  handle(rules.remove, ({ cloud, params, signal }) =>
    removeBelow(cloud.service('load-balancer'), '/lbaas/l7policies/:l7policyId/rules/:id', params, signal),
  ),
]
