import type { HostedPlugin } from '../store/hosted-plugins.ts'

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The address of a type's list below the web root; undefined where it is paged, comes from code, or is not of this site. */
function listOf(type: Fields): string | undefined {
  const { source, loads = 'all' } = type
  const list = isFields(source) && !('$' in source) ? source.list : undefined
  return loads === 'all' && typeof list === 'string' && list.startsWith('/api/') ? list : undefined
}

function withParameters(list: string, parameters: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(isFields(parameters) ? parameters : {})) search.set(name, String(value))
  return search.size === 0 ? list : `${list}${list.includes('?') ? '&' : '?'}${search}`
}

/**
 * For each page that lists a resource type, the address that it will ask: the page can begin that call before the shell is there. Paths and
 * addresses are below the web root. Panels that wait for a filter have none.
 */
export function pageLists(plugins: readonly HostedPlugin[]): ReadonlyMap<string, string> {
  const all = plugins.flatMap(({ manifest, refusal }) => (manifest && !refusal ? manifest.contributions : []))
  const types = new Map(all.filter(({ kind }) => kind === 'resourceType').map((type) => [type.id, type]))
  return new Map(
    all.flatMap(({ kind, path, lists, parameters, filterFirst }) => {
      const type = kind === 'panel' && typeof lists === 'string' ? types.get(lists) : undefined
      const list = type && filterFirst === undefined ? listOf(type) : undefined
      return list !== undefined && typeof path === 'string' ? [[path, withParameters(list, parameters)] as const] : []
    }),
  )
}
