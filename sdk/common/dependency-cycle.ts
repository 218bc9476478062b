/** The way from `start` back to itself along what each needs, both ends included; undefined when there is none. */
export function dependencyCycle(
  start: string,
  needsOf: (name: string) => readonly string[],
): readonly string[] | undefined {
  const seen = new Set<string>()
  const walk = (name: string, path: readonly string[]): readonly string[] | undefined => {
    for (const need of needsOf(name)) {
      if (need === start) return [...path, start]
      if (seen.has(need)) continue
      seen.add(need)
      const found = walk(need, [...path, need])
      if (found) return found
    }
    return undefined
  }
  return walk(start, [start])
}
