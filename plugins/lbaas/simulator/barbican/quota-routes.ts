import { notFound, respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type BarbicanCall, del, get, put } from './kit.ts'

const NAMES = ['secrets', 'orders', 'containers', 'consumers', 'cas'] as const
type Name = (typeof NAMES)[number]
const UNLIMITED = -1

const limit = Type.Optional(Type.Integer({ minimum: UNLIMITED }))
const Quotas = Type.Object({
  project_quotas: Type.Object(
    { secrets: limit, orders: limit, containers: limit, consumers: limit, cas: limit },
    { additionalProperties: false },
  ),
})

/** The limits of a project: its own, or -1 for none. */
function limitsOf({ rows }: Pick<BarbicanCall, 'rows'>, projectId: string): Readonly<Record<Name, number>> {
  const own = rows.quotas.get(projectId)?.limits ?? {}
  const of = (name: Name): number => own[name] ?? UNLIMITED
  return {
    ...{ secrets: of('secrets'), orders: of('orders'), containers: of('containers') },
    ...{ consumers: of('consumers'), cas: of('cas') },
  }
}

/** Refuses one more of what the quota of the caller's project limits. */
export function takeOne(call: BarbicanCall, name: 'secrets' | 'orders' | 'containers'): void {
  const { projectId } = call.caller
  const most = limitsOf(call, projectId)[name]
  if (most === UNLIMITED || call.rows[name].count({ project_id: projectId }) < most) return
  throw new ServiceFault(403, `Quota reached for project ${projectId}. Only ${most} ${name} are allowed.`)
}

function requireServiceAdmin({ caller }: BarbicanCall, rule: string): void {
  if (caller.isAdmin || caller.roles.includes('key-manager:service-admin')) return
  throw new ServiceFault(403, `${rule} is disallowed by policy`)
}

/** The limits of projects. */
export const quotaRoutes = [
  get('/v1/quotas', (call) => ({ quotas: limitsOf(call, call.caller.projectId) })),
  get('/v1/project-quotas', (call) => {
    requireServiceAdmin(call, 'project_quotas:get')
    const all = call.rows.quotas.find().map(({ id }) => ({ project_id: id, project_quotas: limitsOf(call, id) }))
    return { project_quotas: all, total: all.length }
  }),
  get('/v1/project-quotas/:project', (call) => {
    requireServiceAdmin(call, 'project_quotas:get')
    const { project } = call.params
    if (!call.rows.quotas.get(project))
      throw notFound('Not Found. Sorry but your project quotas are in another castle.')
    return { project_quotas: limitsOf(call, project) }
  }),
  put('/v1/project-quotas/:project', { body: Quotas }, (call) => {
    requireServiceAdmin(call, 'project_quotas:put')
    const { project } = call.params
    const limits = { ...call.rows.quotas.get(project)?.limits, ...call.body.project_quotas }
    if (call.rows.quotas.get(project)) call.rows.quotas.set(project, { limits })
    else call.rows.quotas.add({ id: project, limits })
    return respond(204)
  }),
  del('/v1/project-quotas/:project', (call) => {
    requireServiceAdmin(call, 'project_quotas:delete')
    if (!call.rows.quotas.remove(call.params.project))
      throw notFound('Not Found. Sorry but your project quotas are in another castle.')
    return respond(204)
  }),
]
