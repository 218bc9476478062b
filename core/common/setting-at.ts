function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a dotted path; keys may hold dots themselves, as in `FILTER_DATA_FIRST.identity.users`. Undefined where the path leads nowhere. */
export function settingAt(settings: unknown, path: string): unknown {
  if (!isTree(settings)) return undefined
  if (Object.hasOwn(settings, path)) return settings[path]
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const head = path.slice(0, dot)
    if (!Object.hasOwn(settings, head)) continue
    const found = settingAt(settings[head], path.slice(dot + 1))
    if (found !== undefined) return found
  }
  return undefined
}
