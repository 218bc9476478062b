import { isFault } from '@fascia/sdk/common'
import { type Cloud, list, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { type GlanceNamespace, isWanted } from './namespace.ts'

const Value = Type.Union([Type.String(), Type.Boolean(), Type.Null()])
const Query = Type.Object(
  { resource_type: Type.Optional(Type.String()), properties_target: Type.Optional(Type.String()) },
  { additionalProperties: Value },
)

/** What the client says to the dashboard, not to Glance. */
const OWN = new Set(['resource_type', 'properties_target', 'paginate', 'marker', 'limit'])
/** Whole namespaces that are fetched at once. */
const AT_ONCE = 8

function glanceQuery(query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const asked = Object.entries(query).filter(([key, value]) => !OWN.has(key) && value !== null && value !== undefined)
  const { resource_type } = query
  return {
    sort_key: 'namespace',
    sort_dir: 'asc',
    ...(resource_type ? { resource_types: String(resource_type) } : {}),
    ...Object.fromEntries(asked.map(([key, value]) => [key, String(value)])),
  }
}

/** A namespace with all that it defines; undefined when it went since it was listed. */
async function wholeNamespace(cloud: Cloud, name: string, type: string | undefined): Promise<object | undefined> {
  try {
    return await cloud.image.get<object>(`/metadefs/namespaces/${encodeURIComponent(name)}`, {
      query: { resource_type: type },
    })
  } catch (failure) {
    if (isFault(failure) && failure.status === 404) return undefined
    throw failure
  }
}

/**
 * Metadata namespaces with their objects and properties, by name; for a resource type, every key has the prefix that it has there [UI-094].
 * Glance tells what a namespace defines one namespace at a time: so many calls, a few of them at once.
 */
export const listNamespaces: Route = list(
  '/api/glance/metadefs/namespaces/',
  { paging: 'has_more_data', query: Query },
  async function* ({ cloud, query }) {
    const { resource_type, properties_target } = query
    const pages = cloud.image.pages<GlanceNamespace>('/metadefs/namespaces', 'namespaces', {
      query: glanceQuery({ ...query }),
      ...(query.limit ? { limit: Number(query.limit) } : {}),
      ...(query.marker ? { marker: query.marker } : {}),
    })
    for await (const { items, ...rest } of pages) {
      const wanted = items.filter((namespace) => isWanted(namespace, { resource_type, properties_target }))
      const whole: object[] = []
      for (let start = 0; start < wanted.length; start += AT_ONCE) {
        const found = await Promise.all(
          wanted.slice(start, start + AT_ONCE).map(({ namespace }) => wholeNamespace(cloud, namespace, resource_type)),
        )
        whole.push(...found.filter((namespace) => namespace !== undefined))
      }
      yield { ...rest, items: whole }
    }
  },
)
