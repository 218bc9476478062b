import { type OverQuotaFault, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { NetworkCall, NetworkQuota, NetworkRoute } from '../collection/collection.ts'
import { parseAttributes } from '../collection/parse-attributes.ts'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'

export const networkQuotas: Readonly<Record<string, NetworkQuota>> = {
  network: { limit: 100, used: ({ rows }, tenant_id) => rows.networks.count({ tenant_id }) },
  subnet: { limit: 100, used: ({ rows }, tenant_id) => rows.subnets.count({ tenant_id }) },
  port: { limit: 500, used: ({ rows }, tenant_id) => rows.ports.count({ tenant_id }) },
  router: { limit: 10, used: ({ rows }, tenant_id) => rows.routers.count({ tenant_id }) },
  floatingip: { limit: 50, used: ({ rows }, tenant_id) => rows.floatingIps.count({ tenant_id }) },
  security_group: { limit: 10, used: ({ rows }, tenant_id) => rows.securityGroups.count({ tenant_id }) },
  security_group_rule: { limit: 100, used: ({ rows }, tenant_id) => rows.securityGroupRules.count({ tenant_id }) },
}

export const networkOverQuota: OverQuotaFault = (excess) => {
  const names = excess.map(({ name }) => `'${name}'`).join(', ')
  return neutronFault(409, 'OverQuota', `Quota exceeded for resources: [${names}].`)
}

/** Quotas that Neutron lists though nothing here counts against them. */
const UNCOUNTED = { subnetpool: -1, rbac_policy: 10 }

const limit = Type.Optional(Type.Integer({ minimum: -1 }))
const Limits = Type.Object(
  {
    network: limit,
    subnet: limit,
    port: limit,
    router: limit,
    floatingip: limit,
    security_group: limit,
    security_group_rule: limit,
    subnetpool: limit,
    rbac_policy: limit,
  },
  { additionalProperties: false },
)

function allowed(call: NetworkCall, verb: string): string {
  const projectId = call.params.project ?? ''
  if (call.caller.isAdmin) return projectId
  if (verb === 'get' && projectId === call.caller.projectId) return projectId
  throw notAuthorized(`${verb}_quota`)
}

function limitsOf(call: NetworkCall, read: (name: string) => unknown) {
  return { ...UNCOUNTED, ...Object.fromEntries(call.quotas.names.map((name) => [name, read(name)])) }
}

export const quotaRoutes: NetworkRoute[] = [
  {
    method: 'GET',
    path: '/v2.0/quotas/:project',
    handler(call) {
      const projectId = allowed(call, 'get')
      return { quota: limitsOf(call, (name) => call.quotas.limit(projectId, name)) }
    },
  },
  {
    method: 'GET',
    path: '/v2.0/quotas/:project/default',
    handler: (call) => ({ quota: limitsOf(call, (name) => call.quotas.defaultLimit(name)) }),
  },
  {
    method: 'GET',
    path: '/v2.0/quotas/:project/details.json',
    handler(call) {
      const projectId = allowed(call, 'get')
      const details = (name: string) => ({
        limit: call.quotas.limit(projectId, name),
        used: call.quotas.used(projectId, name),
        reserved: call.quotas.reserved(projectId, name),
      })
      return { quota: Object.fromEntries(call.quotas.names.map((name) => [name, details(name)])) }
    },
  },
  {
    method: 'PUT',
    path: '/v2.0/quotas/:project',
    handler(call) {
      const projectId = allowed(call, 'update')
      const wanted = parseAttributes(Limits, 'quota', call.body)
      const limits = Object.entries(wanted).filter(([name]) => call.quotas.names.includes(name))
      call.quotas.set(projectId, Object.fromEntries(limits))
      return { quota: limitsOf(call, (name) => call.quotas.limit(projectId, name)) }
    },
  },
  {
    method: 'DELETE',
    path: '/v2.0/quotas/:project',
    handler(call) {
      call.quotas.reset(allowed(call, 'delete'))
      return respond(204)
    },
  },
]
