import type { IdentityCall } from '../identity-call.ts'

/** Scheme, host and port as the caller wrote them. */
export function originOf(call: IdentityCall): string {
  return new URL(call.baseUrl).origin
}

/** Query parameters that are not filters. */
const OPTIONS = new Set(['limit', 'marker', 'sort_key', 'sort_dir'])

/**
 * A list as Keystone answers it, filtered by whatever attributes the query names: `name=demo`, `enabled=true`, `name__contains=de`
 * and the other comparisons. `limit` cuts it, and marks it as truncated.
 */
export function collection(
  call: IdentityCall,
  key: string,
  entities: readonly object[],
): Readonly<Record<string, unknown>> {
  const kept = entities.filter((entity) => isKept(new Map(Object.entries(entity)), call.query))
  const limit = Number(call.query.get('limit') ?? Number.NaN)
  const isCut = Number.isInteger(limit) && limit > 0 && kept.length > limit
  const query = call.query.size > 0 ? `?${call.query}` : ''
  return {
    [key]: isCut ? kept.slice(0, limit) : kept,
    links: { next: null, self: `${call.baseUrl}/${key}${query}`, previous: null },
    ...(isCut ? { truncated: true } : {}),
  }
}

function isKept(entity: ReadonlyMap<string, unknown>, query: URLSearchParams): boolean {
  for (const [name, wanted] of query) {
    const [field = '', comparison = 'equals'] = name.split('__')
    if (OPTIONS.has(field) || !entity.has(field)) continue
    if (!isEqualTo(entity.get(field), comparison, wanted)) return false
  }
  return true
}

function isEqualTo(value: unknown, comparison: string, wanted: string): boolean {
  if (typeof value === 'boolean') return value === !/^(false|0|no)$/i.test(wanted)
  if (Array.isArray(value)) return wanted.split(',').every((one) => value.includes(one))
  const text = value === null || value === undefined ? '' : String(value)
  const isLoose = /^i(contains|startswith|endswith|exact)$/.test(comparison)
  const [have, want] = isLoose ? [text.toLowerCase(), wanted.toLowerCase()] : [text, wanted]
  switch (comparison.replace(/^i(?=contains|startswith|endswith|exact)/, '')) {
    case 'contains':
      return have.includes(want)
    case 'startswith':
      return have.startsWith(want)
    case 'endswith':
      return have.endsWith(want)
    default:
      return have === want
  }
}
