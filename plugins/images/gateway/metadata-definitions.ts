import { isFault, present } from '@fascia/sdk/common'
import { type Cloud, created, forwardedFilters, handle, itemReader, type Route } from '@fascia/sdk/gateway'
import * as definitions from '../api/metadata-definitions.ts'

type Namespace = definitions.Namespace

const NAMESPACES = '/metadefs/namespaces'
const NAMESPACE = `${NAMESPACES}/:namespace`

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

/** What Glance answers of each; null is nothing. */
const known = <Part extends object>(parts: readonly Part[] | null = []): Part[] =>
  (parts ?? []).map((part) => present(part) as Part)

/** A namespace as Glance answers it, with what lists show of it. */
const toNamespace = itemReader(definitions.namespaceType, {
  id: ({ namespace }) => namespace,
  name: ({ namespace, display_name }) => display_name || namespace,
  protected: ({ protected: isProtected }) => isProtected ?? false,
  resource_type_names: ({ resource_type_associations = [] }) =>
    resource_type_associations.map(({ name }) => name).toSorted(),
  is_public: ({ visibility }) => visibility === 'public',
  resource_type_associations: ({ resource_type_associations }) => known(resource_type_associations),
  properties: ({ properties }) =>
    Object.fromEntries(Object.entries(properties ?? {}).filter(([, schema]) => schema !== null)),
  objects: ({ objects }) => known(objects),
})

/** A namespace with all that it defines; undefined when it went since it was listed. */
async function wholeNamespace(cloud: Cloud, name: string, type: string | undefined): Promise<Namespace | undefined> {
  try {
    const request = { params: { namespace: name }, query: { resource_type: type } }
    return toNamespace(await cloud.image.get<object>(NAMESPACE, request))
  } catch (failure) {
    if (isFault(failure) && failure.status === 404) return undefined
    throw failure
  }
}

/**
 * Metadata namespaces with their objects and properties, by name; for a resource type, every key has the prefix that it has there [UI-094].
 * Glance answers the definitions of one namespace at a time: one call for each namespace, a few of them at once.
 */
export const listNamespaces = handle(definitions.namespaces, ({ cloud, query }) => {
  const { resource_type, limit, marker } = query
  return cloud.image.pages(NAMESPACES, 'namespaces', {
    limit,
    marker,
    query: {
      sort_key: 'namespace',
      sort_dir: 'asc',
      ...(resource_type ? { resource_types: resource_type } : {}),
      ...forwardedFilters({ ...query }, ['resource_type', 'properties_target']),
    },
    async map(found: readonly object[]) {
      const wanted = found.map((one) => toNamespace(one)).filter((namespace) => isWanted(namespace, query))
      const whole: Namespace[] = []
      for (let start = 0; start < wanted.length; start += AT_ONCE) {
        const some = wanted.slice(start, start + AT_ONCE)
        const read = await Promise.all(some.map(({ namespace }) => wholeNamespace(cloud, namespace, resource_type)))
        whole.push(...read.filter((namespace) => namespace !== undefined))
      }
      return whole
    },
  })
})

/** The types of resources that metadata definitions may apply to [UI-095]. */
export const listResourceTypes = handle(definitions.resourceTypes, async function* ({ cloud }) {
  const path = '/metadefs/resource_types'
  yield { items: await cloud.image.get<readonly { name: string }[]>(path, { pick: 'resource_types' }) }
})

/** What administrators do with namespaces. */
export const namespaceRoutes: readonly Route[] = [
  handle(definitions.getNamespace, async ({ cloud, params }) =>
    toNamespace(await cloud.image.get<object>(NAMESPACE, { params })),
  ),
  handle(definitions.importNamespace, async ({ cloud, body: { definition, ...flags } }) => {
    const made = await cloud.image.post<Namespace>(NAMESPACES, { ...definition, ...flags })
    const address = `/api/glance/metadefs/namespaces/${encodeURIComponent(made.namespace)}/`
    return created(address, toNamespace(made))
  }),
  /** Glance replaces all that it is not given by its defaults: what stays is sent as it is. */
  handle(definitions.changeNamespace, async ({ cloud, params, body }) => {
    const before = await cloud.image.get<Namespace>(NAMESPACE, { params })
    const { namespace, display_name, description, owner, visibility } = before
    const kept = Object.entries({ namespace, display_name, description, owner, visibility }).filter(
      ([, value]) => value !== undefined && value !== null,
    )
    const fields = { ...Object.fromEntries(kept), protected: before.protected === true, ...body }
    await cloud.image.put(NAMESPACE, fields, { params })
  }),
  handle(definitions.removeNamespace, ({ cloud, params }) => cloud.image.delete(NAMESPACE, { params })),
  handle(definitions.changeAssociations, async ({ cloud, params, body: { added, removed } }) => {
    for (const name of removed)
      await cloud.image.delete(`${NAMESPACE}/resource_types/:name`, { params: { ...params, name } })
    for (const association of added) await cloud.image.post(`${NAMESPACE}/resource_types`, association, { params })
  }),
]
