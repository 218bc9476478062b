function isEndless(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
}

// A mark that no answer contains: control characters are escaped in JSON text.
const MARK = '\u0000endless\u0000'
const MARKED = JSON.stringify(MARK)
const NEGATIVE = '\u0000-endless\u0000'
const NEGATIVE_MARKED = JSON.stringify(NEGATIVE)

function holdsEndless(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isEndless(value)
  return depth > 0 && Object.values(value).some((part) => holdsEndless(part, depth - 1))
}

/**
 * JSON in which an infinite number is one that a browser reads as infinite, `1e+999`: limits answers have them, at most
 * two levels deep and outside of lists, and only there are they looked for. NaN is null.
 */
export function encodeJson(value: unknown): string | undefined {
  if (!holdsEndless(value, 2)) return JSON.stringify(value)
  return JSON.stringify(value, (_, part: unknown) =>
    part === Number.POSITIVE_INFINITY ? MARK : part === Number.NEGATIVE_INFINITY ? NEGATIVE : part,
  )
    ?.replaceAll(MARKED, '1e+999')
    .replaceAll(NEGATIVE_MARKED, '-1e+999')
}
