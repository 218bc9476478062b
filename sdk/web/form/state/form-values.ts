export type FormValues = Readonly<Record<string, unknown>>

/** Whether a value is an object of names and values, and no list or file. */
export function isRecord(value: unknown): value is FormValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
}

export function toFormValues(value: unknown): FormValues {
  return isRecord(value) ? value : {}
}

/** Without what says nothing: keys whose value is undefined, as a JSON body is without them. */
export function prune(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prune)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, prune(inner)]])),
  )
}

/** Whether two values say the same; files are the same only when they are one. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSameValue(item, b[i]))
  if (!isRecord(a) || !isRecord(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSameValue(a[name], b[name]))
}

/** The names whose values differ. */
export function changedNames(before: FormValues, after: FormValues): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isSameValue(before[name], after[name]))
}
