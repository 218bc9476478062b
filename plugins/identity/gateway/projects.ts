import { type Cloud, created, handle, itemReader, type Route } from '@fascia/sdk/gateway'
import * as projects from '../api/projects.ts'
import { domainOfNew, inDomain, withDomainNames } from './domain-place.ts'
import { extraOf, type Settings } from './extra.ts'
import { eachOf, oneOrNone } from './several.ts'

interface Asker {
  /** The ids of the projects in which the person has a role. */
  readonly own: ReadonlySet<string>
  readonly settings: Settings
}

const toProject = itemReader<typeof projects.projectType.schema, Asker>(projects.projectType, {
  name: ({ id, name }) => name ?? id,
  is_own: ({ id }, { own }) => own.has(id),
  extra: (_project, { settings }, row) => extraOf(row, settings, 'PROJECT_TABLE_EXTRA_INFO').extra,
})

const projectsOf = (cloud: Cloud, id: string): Promise<readonly { readonly id: string }[]> =>
  cloud.identity.get('/users/:id/projects', { params: { id }, pick: 'projects' })

/** The ids of the projects in which the session's user has a role; none where the service does not say. */
async function ownIds(cloud: Cloud, userId: string): Promise<ReadonlySet<string>> {
  try {
    return new Set((await projectsOf(cloud, userId)).map(({ id }) => id))
  } catch {
    return new Set()
  }
}

async function readProject(cloud: Cloud, settings: Settings, id: string, userId: string): Promise<projects.Project> {
  const [found, own] = await Promise.all([
    cloud.identity.get<object>('/projects/:id', { params: { id }, pick: 'project' }),
    ownIds(cloud, userId),
  ])
  const project = toProject(found, { own, settings })
  const [item = project] = await withDomainNames(cloud, [project])
  return item
}

type Filter = { readonly [Name in 'domain_id' | 'name' | 'enabled']?: string | boolean | null | undefined }

/** What the service is asked by, and whether a project that was found otherwise fits it. */
function filterOf({ domain_id, name, enabled }: Filter) {
  const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
  const fits = (project: projects.Project): boolean =>
    (!isSaid(domain_id) || project.domain_id === domain_id) &&
    (!isSaid(name) || project.name === name) &&
    (!isSaid(enabled) || String(project.enabled) === String(enabled))
  const asked = Object.entries({ domain_id, name, enabled }).filter(([, value]) => isSaid(value))
  return { query: Object.fromEntries(asked.map(([key, value]) => [key, String(value)])), fits }
}

const isOff = (flag: unknown): boolean => flag === false || flag === 'false' || flag === 'False' || flag === '0'

export const projectRoutes: readonly Route[] = [
  handle(projects.list, async function* ({ cloud, session, query, settings, allows }) {
    const { id, user_id, admin } = query
    const { query: asked, fits } = filterOf(query)
    const target = { domain_id: query.domain_id ?? undefined }
    const isAdmin = !isOff(admin) && (await allows([['identity', 'identity:list_projects']], target))
    if (user_id || !isAdmin) {
      const [found, own] = await Promise.all([
        projectsOf(cloud, user_id && user_id !== 'current' ? user_id : session.userId),
        ownIds(cloud, session.userId),
      ])
      const items = found
        .map((one) => toProject(one, { own, settings }))
        .filter((one) => fits(one) && (!id || one.id === id))
      yield { items: await withDomainNames(cloud, items) }
    } else if (id) {
      yield { items: (await oneOrNone(readProject(cloud, settings, id, session.userId))).filter(fits) }
    } else {
      const own = ownIds(cloud, session.userId)
      yield* cloud.identity.pages('/projects', 'projects', {
        query: { ...asked, ...inDomain(query.domain_id, session) },
        async map(found: readonly object[]) {
          const asker = { own: await own, settings }
          return withDomainNames(
            cloud,
            found.map((one) => toProject(one, asker)),
          )
        },
      })
    }
  }),
  handle(projects.get, ({ cloud, session, params, settings }) =>
    readProject(cloud, settings, params.id, session.userId),
  ),
  handle(projects.create, async ({ cloud, session, body, settings }) => {
    const project = { domain_id: domainOfNew(session), ...body }
    const made = await cloud.identity.post<object>('/projects', { project }, { pick: 'project' })
    const item = toProject(made, { own: new Set(), settings })
    return created(`/api/keystone/projects/${item.id}/`, item)
  }),
  handle(projects.change, async ({ cloud, params, body }) => {
    await cloud.identity.patch('/projects/:id', { project: body }, { params })
  }),
  handle(projects.remove, ({ cloud, params }) => cloud.identity.delete('/projects/:id', { params })),
  handle(projects.removeSeveral, (context) =>
    eachOf(context, ['identity', 'identity:delete_project'], context.body, (id) =>
      context.cloud.identity.delete('/projects/:id', { params: { id } }),
    ),
  ),
  /** Grants a role [IDENT-029]. */
  handle(projects.grant, ({ cloud, params }) =>
    cloud.identity.put('/projects/:project/users/:user/roles/:role', undefined, { params }),
  ),
]
