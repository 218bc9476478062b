/** The value at a dotted path; undefined where the path ends early. */
export function settingAt(settings: unknown, path: string): unknown {
  let value = settings
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[part]
  }
  return value
}
