/** Browsers refuse cookies above 4096 bytes with name and attributes. */
export const PART_LIMIT = 3800

/** Names and values of the cookies that carry `value` together: `sessionid`, `sessionid.1` …; `stale` parts of a longer one before are emptied. */
export function splitCookie(
  name: string,
  value: string,
  present: Readonly<Record<string, string | undefined>> = {},
): readonly (readonly [name: string, value: string])[] {
  const parts: [string, string][] = []
  const count = Math.max(1, Math.ceil(value.length / PART_LIMIT))
  for (let index = 0; index < count; index += 1)
    parts.push([partName(name, index), value.slice(index * PART_LIMIT, (index + 1) * PART_LIMIT)])
  for (const stale of Object.keys(present))
    if (isPartOf(name, stale) && !parts.some(([part]) => part === stale)) parts.push([stale, ''])
  return parts
}

/** Puts a split cookie together again; undefined when it is not there. */
export function joinCookie(name: string, cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const first = cookies[name]
  if (!first) return undefined
  let joined = first
  for (let index = 1; ; index += 1) {
    const part = cookies[partName(name, index)]
    if (!part) return joined
    joined += part
  }
}

function partName(name: string, index: number): string {
  return index === 0 ? name : `${name}.${index}`
}

function isPartOf(name: string, candidate: string): boolean {
  return candidate === name || (candidate.startsWith(`${name}.`) && /^\d+$/.test(candidate.slice(name.length + 1)))
}
