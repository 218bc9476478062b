import { accepted, conflict, isTrueText, notFound, respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { del, dialect, get, list, type MagnumCall, type MagnumRoute, patch, post, timeText } from '../kit.ts'
import { MOST_CLUSTERS, type Quota } from './quota.ts'

const Given = Type.Object(
  {
    id: Type.Optional(Type.Integer({ minimum: 1 })),
    project_id: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    resource: Type.Optional(Type.Enum(['Cluster'])),
    hard_limit: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)

function show({ id, projectId, resource, hardLimit, createdAt, updatedAt }: Quota) {
  return {
    id: Number(id),
    project_id: projectId,
    resource,
    hard_limit: hardLimit,
    created_at: timeText(createdAt),
    updated_at: timeText(updatedAt),
  }
}

function quotaOf({ rows }: MagnumCall, projectId: string, resource: string): Quota | undefined {
  return rows.quotas.find({ projectId }).find((quota) => quota.resource === resource)
}

function findQuota(call: MagnumCall, projectId: string, resource: string): Quota {
  const found = quotaOf(call, projectId, resource)
  if (!found) throw notFound('Quota could not be found')
  return found
}

/** The project that a new quota is for must be there. */
async function checkProject({ peer }: MagnumCall, id: string): Promise<void> {
  const { projects = [] } =
    (await peer('identity')?.get<{ projects?: readonly { readonly id: string }[] }>('/projects')) ?? {}
  if (projects.length > 0 && !projects.some((project) => project.id === id)) throw notFound(`Project not found: ${id}`)
}

const admin = (verb: string) => ({ right: 'admin', rule: `quota:${verb}` }) as const

export const quotaRoutes: readonly MagnumRoute[] = [
  get('/quotas', { right: 'reader', rule: 'quota:get_all' }, (call) => {
    const isOfAll = call.caller.isAdmin && isTrueText(call.query.get('all_tenants') ?? '')
    const found = call.rows.quotas.find(isOfAll ? {} : { projectId: call.caller.projectId })
    return list('quotas', found, call, { tests: { all_tenants: () => () => true }, show })
  }),
  get('/quotas/:project/:resource', { right: 'reader', rule: 'quota:get' }, (call) => {
    const { project, resource } = call.params
    if (!call.caller.isAdmin && project !== call.caller.projectId) throw new ServiceFault(403, 'Not authorized.')
    const found = quotaOf(call, project, resource)
    return found ? show(found) : { project_id: project, resource: 'Cluster', hard_limit: MOST_CLUSTERS }
  }),
  post('/quotas', { ...admin('create'), body: Given }, async (call) => {
    const { project_id, resource = 'Cluster', hard_limit = 1 } = call.body
    if (project_id === undefined) throw new ServiceFault(400, 'Must provide a valid project ID.')
    await checkProject(call, project_id)
    const isTaken = call.rows.quotas.find({ projectId: project_id }).some((quota) => quota.resource === resource)
    if (isTaken) throw conflict(`Quota for project ${project_id} already exists for resource ${resource}.`)
    const last = Math.max(0, ...call.rows.quotas.find().map(({ id }) => Number(id)))
    const quota = { id: String(last + 1), projectId: project_id, resource, hardLimit: hard_limit }
    return respond(201, show(call.rows.quotas.add({ ...quota, createdAt: call.now() })))
  }),
  patch('/quotas/:project/:resource', { ...admin('update'), body: Given }, (call) => {
    const quota = findQuota(call, call.params.project, call.params.resource)
    const { hard_limit = 1 } = call.body
    return accepted(show(call.rows.quotas.set(quota.id, { hardLimit: hard_limit, updatedAt: call.now() }) ?? quota))
  }),
  del('/quotas/:project/:resource', admin('delete'), (call) => {
    call.rows.quotas.remove(findQuota(call, call.params.project, call.params.resource).id)
    return undefined
  }),
  get('/stats', { right: 'reader', rule: 'stats:get_all', since: 4 }, ({ rows, query, caller }) => {
    const projectId = query.get('project_id') ?? (caller.isAdmin ? undefined : caller.projectId)
    if (!caller.isAdmin && projectId !== caller.projectId) throw dialect.refuse.forbidden('stats:get_all')
    const where = projectId === undefined ? {} : { projectId }
    const nodes = rows.nodegroups.find(where).reduce((sum, { nodeCount }) => sum + nodeCount, 0)
    return { clusters: rows.clusters.count(where), nodes }
  }),
]
