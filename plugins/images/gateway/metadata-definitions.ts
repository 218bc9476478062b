import { isFault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import * as definitions from '../api/metadata-definitions.ts'
import { glanceQuery, pageAsked } from './glance-query.ts'

type Namespace = definitions.Namespace

/** Whole namespaces that are fetched at once. */
const AT_ONCE = 8

/** Whether a namespace is for the map of the resource that is asked for. Glance itself filters by resource type alone. */
export function isWanted(
  { resource_type_associations: associations = [] }: Pick<Namespace, 'resource_type_associations'>,
  { resource_type, properties_target }: { readonly resource_type?: string; readonly properties_target?: string },
): boolean {
  if (!properties_target) return true
  return associations.some(
    (association) =>
      (!resource_type || association.name === resource_type) && association.properties_target === properties_target,
  )
}

/** A namespace with all that it defines; undefined when it went since it was listed. */
async function wholeNamespace(cloud: Cloud, name: string, type: string | undefined): Promise<Namespace | undefined> {
  try {
    const query = { resource_type: type }
    return await cloud.image.get<Namespace>(`/metadefs/namespaces/${encodeURIComponent(name)}`, { query })
  } catch (failure) {
    if (isFault(failure) && failure.status === 404) return undefined
    throw failure
  }
}

/**
 * Metadata namespaces with their objects and properties, by name; for a resource type, every key has the prefix that it has there [UI-094].
 * Glance answers the definitions of one namespace at a time: one call for each namespace, a few of them at once.
 */
export const listNamespaces = handle(definitions.namespaces, async function* ({ cloud, query }) {
  const { resource_type } = query
  const pages = cloud.image.pages<Namespace>('/metadefs/namespaces', 'namespaces', {
    query: {
      sort_key: 'namespace',
      sort_dir: 'asc',
      ...(resource_type ? { resource_types: resource_type } : {}),
      ...glanceQuery(query, ['resource_type', 'properties_target']),
    },
    ...pageAsked(query),
  })
  for await (const { items, ...rest } of pages) {
    const wanted = items.filter((namespace) => isWanted(namespace, query))
    const whole: Namespace[] = []
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const found = await Promise.all(
        wanted.slice(start, start + AT_ONCE).map(({ namespace }) => wholeNamespace(cloud, namespace, resource_type)),
      )
      whole.push(...found.filter((namespace) => namespace !== undefined))
    }
    yield { ...rest, items: whole }
  }
})

/** The types of resources that metadata definitions may apply to [UI-095]. */
export const listResourceTypes = handle(definitions.resourceTypes, async function* ({ cloud }) {
  const { resource_types } = await cloud.image.get<{ resource_types: readonly { readonly name: string }[] }>(
    '/metadefs/resource_types',
  )
  yield { items: resource_types }
})
