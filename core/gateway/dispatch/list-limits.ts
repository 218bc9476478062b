import { isObject } from '../validation/validator.ts'

/** As `postCall` promises it. */
const MOST_LISTED = 1_000
/** What of a schema has schemas by free keys. */
const BY_KEY = new Set(['properties', 'patternProperties'])
/** What of a schema has values, and no schemas. */
const VALUES = new Set(['const', 'enum', 'default', 'examples'])

const isOf = (type: unknown, wanted: string): boolean => (Array.isArray(type) ? type.includes(wanted) : type === wanted)

/**
 * A schema in which every list and every map of free keys has a limit: its own, or 1,000. Handlers call services for each entry of what they
 * are given.
 */
export function withListLimits(schema: object): object {
  const { type, patternProperties }: { readonly type?: unknown; readonly patternProperties?: unknown } = schema
  const limits = {
    ...(isOf(type, 'array') ? { maxItems: MOST_LISTED } : {}),
    ...(isOf(type, 'object') && patternProperties ? { maxProperties: MOST_LISTED } : {}),
  }
  const parts = Object.entries(schema).map(([key, part]) => [
    key,
    VALUES.has(key) ? part : limited(part, BY_KEY.has(key)),
  ])
  return { ...limits, ...Object.fromEntries(parts) }
}

function limited(part: unknown, isByKey = false): unknown {
  if (Array.isArray(part)) return part.map((one) => limited(one))
  if (!isObject(part)) return part
  if (!isByKey) return withListLimits(part)
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, limited(one)]))
}
