import type { OverQuotaFault, QuotaDeclaration, SimulatedCall } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { del, get, parseNamed, put } from '../kit.ts'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'
import type { NetworkTables } from '../tables.ts'

export const networkQuotas: Readonly<Record<string, QuotaDeclaration<NetworkTables>>> = {
  network: { limit: 100, of: 'networks' },
  subnet: { limit: 100, of: 'subnets' },
  port: { limit: 500, of: 'ports' },
  router: { limit: 10, of: 'routers' },
  floatingip: { limit: 50, of: 'floatingIps' },
  security_group: { limit: 10, of: 'securityGroups' },
  subnetpool: { limit: -1, of: 'subnetPools' },
  security_group_rule: { limit: 100, of: 'securityGroupRules' },
  trunk: { limit: -1, of: 'trunks' },
  rbac_policy: { limit: 10, of: 'rbacPolicies' },
}

export const networkOverQuota: OverQuotaFault = (excess) => {
  const names = excess.map(({ name }) => `'${name}'`).join(', ')
  return neutronFault(409, 'OverQuota', `Quota exceeded for resources: [${names}].`)
}

const limit = Type.Optional(Type.Integer({ minimum: -1, maximum: 2_147_483_647 }))
const NAMES = Object.keys(networkQuotas)
const Limits = Type.Object(Object.fromEntries(NAMES.map((name) => [name, limit])), { additionalProperties: false })

type QuotaCall = Pick<SimulatedCall<NetworkTables, { readonly project: string }>, 'params' | 'caller' | 'quotas'>

function allowed({ params, caller }: QuotaCall, verb: string): string {
  if (caller.isAdmin || (verb === 'get' && params.project === caller.projectId)) return params.project
  throw notAuthorized(`${verb}_quota`)
}

function limitsOf({ quotas }: QuotaCall, read: (name: string) => unknown) {
  return { quota: Object.fromEntries(quotas.names.map((name) => [name, read(name)])) }
}

function detailsOf(call: QuotaCall) {
  const projectId = allowed(call, 'get')
  const details = (name: string) => ({
    limit: call.quotas.limit(projectId, name),
    used: call.quotas.used(projectId, name),
    reserved: call.quotas.reserved(projectId, name),
  })
  return { quota: Object.fromEntries(call.quotas.names.map((name) => [name, details(name)])) }
}

export const quotaRoutes = [
  get('/v2.0/quotas', ({ caller, quotas }) => {
    if (!caller.isAdmin) throw notAuthorized('get_quota')
    const limits = (id: string) => Object.fromEntries(quotas.names.map((name) => [name, quotas.limit(id, name)]))
    return { quotas: quotas.projects().map((id) => ({ ...limits(id), project_id: id, tenant_id: id })) }
  }),
  get('/v2.0/quotas/:project', (call) => {
    const projectId = allowed(call, 'get')
    return limitsOf(call, (name) => call.quotas.limit(projectId, name))
  }),
  get('/v2.0/quotas/:project/default', (call) => limitsOf(call, (name) => call.quotas.defaultLimit(name))),
  // Clients ask with and without the ending of the format.
  ...['details', 'details.json'].map((name) => get(`/v2.0/quotas/:project/${name}`, { right: 'reader' }, detailsOf)),
  put('/v2.0/quotas/:project', (call) => {
    const projectId = allowed(call, 'update')
    const limits = Object.entries(parseNamed('quota', Limits, call.body)).map(([name, value = -1]) => [name, value])
    call.quotas.set(projectId, Object.fromEntries(limits))
    return limitsOf(call, (name) => call.quotas.limit(projectId, name))
  }),
  del('/v2.0/quotas/:project', (call) => {
    call.quotas.reset(allowed(call, 'delete'))
    return undefined
  }),
]
