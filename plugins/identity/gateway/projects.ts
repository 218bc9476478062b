import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as projects from '../api/projects.ts'
import { domainOfNew, inDomain, withDomainNames } from './domains.ts'
import { extraOf, type Settings } from './extra.ts'
import { eachOf, oneOrNone } from './several.ts'

type KeystoneProject = Partial<Omit<projects.Project, 'is_own'>> & Pick<projects.Project, 'id'>

function projectItem(project: KeystoneProject, own: ReadonlySet<string>, settings: Settings): projects.Project {
  const { id, name, description, enabled, domain_id, parent_id, is_domain, tags, options } = project
  return {
    id,
    name: name ?? id,
    description: description ?? null,
    enabled: enabled !== false,
    domain_id: domain_id ?? null,
    parent_id: parent_id ?? null,
    is_domain: is_domain === true,
    tags: tags ?? [],
    options: options ?? {},
    is_own: own.has(id),
    ...extraOf(project, settings, 'PROJECT_TABLE_EXTRA_INFO'),
  }
}

const projectsOf = (cloud: Cloud, id: string): Promise<readonly KeystoneProject[]> =>
  cloud.identity.get<readonly KeystoneProject[]>('/users/:id/projects', { params: { id }, pick: 'projects' })

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
    cloud.identity.get<KeystoneProject>('/projects/:id', { params: { id }, pick: 'project' }),
    ownIds(cloud, userId),
  ])
  const project = projectItem(found, own, settings)
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
        .map((one) => projectItem(one, own, settings))
        .filter((one) => fits(one) && (!id || one.id === id))
      yield { items: await withDomainNames(cloud, items) }
    } else if (id) {
      yield { items: (await oneOrNone(readProject(cloud, settings, id, session.userId))).filter(fits) }
    } else {
      const own = ownIds(cloud, session.userId)
      yield* cloud.identity.pages('/projects', 'projects', {
        query: { ...asked, ...inDomain(query.domain_id, session) },
        async map(found: readonly KeystoneProject[]) {
          const mine = await own
          return withDomainNames(
            cloud,
            found.map((one) => projectItem(one, mine, settings)),
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
    const made = await cloud.identity.post<KeystoneProject>('/projects', { project }, { pick: 'project' })
    return created(`/api/keystone/projects/${made.id}/`, projectItem(made, new Set(), settings))
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
