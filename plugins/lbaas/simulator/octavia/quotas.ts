import { nullable, type OverQuotaFault, type QuotaDeclaration, respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, del, get, type OctaviaCall, parseNamed, put } from './kit.ts'
import type { OctaviaTables } from './tables.ts'

export const octaviaQuotas: Readonly<Record<string, QuotaDeclaration<OctaviaTables>>> = {
  load_balancer: { limit: 100, of: 'loadBalancers' },
  listener: { limit: -1, of: 'listeners' },
  pool: { limit: -1, of: 'pools' },
  member: { limit: -1, of: 'members' },
  health_monitor: { limit: -1, of: 'healthMonitors' },
  l7policy: { limit: -1, of: 'l7policies' },
  l7rule: { limit: -1, of: 'l7rules' },
}

const WORDS: Readonly<Record<string, string>> = {
  load_balancer: 'Load Balancer',
  listener: 'Listener',
  pool: 'Pool',
  member: 'Member',
  health_monitor: 'Health Monitor',
  l7policy: 'L7 Policy',
  l7rule: 'L7 Rule',
}

export const overQuota: OverQuotaFault = ([first]) =>
  new ServiceFault(403, `Quota has been met for resources: ${WORDS[first?.name ?? ''] ?? first?.name}`)

const limit = Type.Optional(nullable(Type.Integer({ minimum: -1, maximum: 2_000_000_000 })))
const Limits = body(Object.fromEntries(Object.keys(octaviaQuotas).map((name) => [name, limit])))

type QuotaCall = Pick<OctaviaCall, 'caller' | 'quotas'>

function requireRight({ caller }: QuotaCall, project: string, isReading: boolean): void {
  if (caller.isAdmin || (isReading && project === caller.projectId)) return
  throw new ServiceFault(403, 'Policy does not allow this request to be performed.')
}

const limitsOf = ({ quotas }: QuotaCall, project: string) =>
  Object.fromEntries(quotas.names.map((name) => [name, quotas.limit(project, name)]))

const quotaOf = ({ quotas }: QuotaCall, read: (name: string) => number) => ({
  quota: Object.fromEntries(quotas.names.map((name) => [name, read(name)])),
})

export const quotaRoutes = [
  get('/v2.0/lbaas/quotas', (call) => {
    const { caller, quotas } = call
    const wanted = call.query.get('project_id') ?? call.query.get('tenant_id')
    const projects = caller.isAdmin ? quotas.projects() : quotas.projects().filter((id) => id === caller.projectId)
    const listed = projects
      .filter((id) => wanted === null || id === wanted)
      .map((project_id) => ({ project_id, tenant_id: project_id, ...limitsOf(call, project_id) }))
    return { quotas: listed, quotas_links: [] }
  }),
  get('/v2.0/lbaas/quotas/defaults', (call) => quotaOf(call, (name) => call.quotas.defaultLimit(name))),
  get('/v2.0/lbaas/quotas/:project', (call) => {
    requireRight(call, call.params.project, true)
    return quotaOf(call, (name) => call.quotas.limit(call.params.project, name))
  }),
  put('/v2.0/lbaas/quotas/:project', (call) => {
    requireRight(call, call.params.project, false)
    const limits = Object.entries(parseNamed('quota', Limits, call.body)).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value] as const] : [],
    )
    call.quotas.set(call.params.project, Object.fromEntries(limits))
    return respond(
      202,
      quotaOf(call, (name) => call.quotas.limit(call.params.project, name)),
    )
  }),
  del('/v2.0/lbaas/quotas/:project', (call) => {
    requireRight(call, call.params.project, false)
    call.quotas.reset(call.params.project)
    return respond(204)
  }),
]
