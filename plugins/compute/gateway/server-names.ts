import { type Cloud, isFault } from '@fascia/sdk/gateway'
import type { NovaServer } from './nova-server.ts'
import { imageIdOf, type ServerNames } from './server-item.ts'

interface Named {
  readonly id: string
  readonly name: string | null
}

/** Glance takes many ids in one address; more than this would not fit one, and the whole first page is asked for. */
const IDS_IN_AN_ADDRESS = 180

const NONE: ReadonlyMap<string, string> = new Map()

function byId(rows: readonly Named[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name || id]))
}

/** A name is a help, not the thing itself: a list stands without the service that knows it. */
async function orNone(work: Promise<ReadonlyMap<string, string>>): Promise<ReadonlyMap<string, string>> {
  try {
    return await work
  } catch (failure) {
    if (isFault(failure)) return NONE
    throw failure
  }
}

export function imageNames(cloud: Cloud, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || !cloud.image.isPresent) return Promise.resolve(NONE)
  return orNone(
    cloud.names('image', ids, async (missing) => {
      const query =
        missing.length <= IDS_IN_AN_ADDRESS ? { id: `in:${missing.join(',')}`, limit: missing.length } : { limit: 1000 }
      const { images } = await cloud.image.get<{ images: readonly Named[] }>('/images', { query })
      return byId(images)
    }),
  )
}

/** Names of projects; none when the session may not list them. */
export function projectNames(cloud: Cloud, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return Promise.resolve(NONE)
  return orNone(
    cloud.names('project', ids, async () => {
      const { projects } = await cloud.identity.get<{ projects: readonly Named[] }>('/projects')
      return byId(projects)
    }),
  )
}

function flavorNames(cloud: Cloud, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return Promise.resolve(NONE)
  return orNone(
    cloud.names('flavor', ids, async () => {
      const { flavors } = await cloud.compute.get<{ flavors: readonly Named[] }>('/flavors', {
        query: { is_public: 'None' },
      })
      return byId(flavors)
    }),
  )
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))]
}

/** All names that a page of servers needs: at most one call to Glance and, `withProjects`, one to Keystone, side by side. */
export async function namesFor(
  cloud: Cloud,
  servers: readonly NovaServer[],
  { withProjects }: { readonly withProjects: boolean },
): Promise<ServerNames> {
  const bareFlavors = servers.map(({ flavor }) => {
    return typeof flavor.original_name === 'string' || typeof flavor.id !== 'string' ? undefined : flavor.id
  })
  const [images, projects, flavors] = await Promise.all([
    imageNames(cloud, distinct(servers.map(imageIdOf))),
    withProjects ? projectNames(cloud, distinct(servers.map(({ tenant_id }) => tenant_id))) : NONE,
    flavorNames(cloud, distinct(bareFlavors)),
  ])
  return { images, projects, flavors }
}
