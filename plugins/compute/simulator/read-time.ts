const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(Z|[+-]\d\d:?\d\d)?$/i

/** A time of a parameter as Nova reads it, in milliseconds since 1970: of UTC where it names no zone; undefined for what is no time. */
export function readTime(text: string): number | undefined {
  const [found, zone] = TIME.exec(text) ?? []
  if (found === undefined) return undefined
  const atMs = Date.parse(zone === undefined && found.length > 10 ? `${found}Z` : found)
  return Number.isNaN(atMs) ? undefined : atMs
}
