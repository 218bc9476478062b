import { badRequest, neutronFault } from '../neutron-fault.ts'

const CONTROLS = new Set([
  'fields',
  'limit',
  'marker',
  'page_reverse',
  'sort_key',
  'sort_dir',
  'tags',
  'tags-any',
  'not-tags',
])

export type Shown = Readonly<Record<string, unknown>>

/** The filters of a query: values by attribute name, `tenant_id` and `project_id` being one. */
export function filtersOf(query: URLSearchParams): ReadonlyMap<string, readonly string[]> {
  const filters = new Map<string, string[]>()
  for (const [name, value] of query) {
    if (CONTROLS.has(name)) continue
    const attribute = name === 'project_id' ? 'tenant_id' : name
    filters.set(attribute, [...(filters.get(attribute) ?? []), value])
  }
  return filters
}

function isEqual(shown: unknown, wanted: string): boolean {
  if (typeof shown === 'boolean') return shown === ['true', '1', 'True', 'TRUE'].includes(wanted)
  if (shown === null || shown === undefined) return wanted === '' || wanted === 'None'
  return String(shown) === wanted
}

/** `fixed_ips=ip_address=10.0.0.5` looks inside a list of maps; `ip_address_substr` for a part of it. */
function matchesInside(entries: readonly unknown[], wanted: readonly string[]): boolean {
  const conditions = wanted.map((text) => text.split('='))
  return entries.some((entry) =>
    conditions.every(([name = '', value = '']) => {
      if (typeof entry !== 'object' || entry === null) return entry === name
      const shown = Object.entries(entry)
      if (name.endsWith('_substr')) {
        return shown.some(([key, text]) => key === name.slice(0, -'_substr'.length) && String(text).includes(value))
      }
      return shown.some(([key, text]) => key === name && isEqual(text, value))
    }),
  )
}

/** Whether what is shown passes every filter; the values of one attribute are alternatives. */
export function passesFilters(shown: Shown, filters: ReadonlyMap<string, readonly string[]>): boolean {
  for (const [attribute, wanted] of filters) {
    const value = shown[attribute]
    if (Array.isArray(value)) {
      if (!matchesInside(value, wanted)) return false
    } else if (attribute in shown && !wanted.some((one) => isEqual(value, one))) return false
  }
  return true
}

export function passesTags(tags: readonly string[], query: URLSearchParams): boolean {
  const list = (name: string) => query.get(name)?.split(',')
  const all = list('tags')
  const any = list('tags-any')
  const none = list('not-tags')
  if (all && !all.every((tag) => tags.includes(tag))) return false
  if (any && !any.some((tag) => tags.includes(tag))) return false
  return !none?.every((tag) => tags.includes(tag))
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [left, right] = [String(one ?? ''), String(other ?? '')]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Sorts and cuts a page out, as `sort_key`, `sort_dir`, `marker`, `limit` and `page_reverse` say. */
export function pageOf<T extends Shown>(items: readonly T[], query: URLSearchParams): { page: T[]; hasMore: boolean } {
  const keys = query.getAll('sort_key')
  const directions = query.getAll('sort_dir')
  const limit = Number(query.get('limit') ?? 0)
  if (!Number.isInteger(limit) || limit < 0) {
    throw badRequest(`Limit must be an integer 0 or greater and not '${query.get('limit')}'`)
  }
  const sorted = [...items]
  if (keys.length > 0) {
    sorted.sort((one, other) => {
      for (const [index, key] of keys.entries()) {
        const order = compare(one[key], other[key]) * (directions[index] === 'desc' ? -1 : 1)
        if (order !== 0) return order
      }
      return compare(one.id, other.id)
    })
  }
  if (query.get('page_reverse')?.toLowerCase() === 'true') sorted.reverse()
  const marker = query.get('marker')
  const start = marker === null ? 0 : sorted.findIndex((item) => item.id === marker) + 1
  if (marker !== null && start === 0) {
    throw neutronFault(400, 'HTTPBadRequest', `Invalid input for operation: The marker '${marker}' was not found.`)
  }
  const end = limit === 0 ? sorted.length : start + limit
  const page = sorted.slice(start, end)
  if (query.get('page_reverse')?.toLowerCase() === 'true') page.reverse()
  return { page, hasMore: limit > 0 && page.length === limit }
}

/** Only the asked-for fields. */
export function pickFields(shown: Shown, query: URLSearchParams): Shown {
  const fields = query.getAll('fields').flatMap((field) => field.split(','))
  if (fields.length === 0) return shown
  return Object.fromEntries(Object.entries(shown).filter(([name]) => fields.includes(name)))
}
