import type { RowTexts } from './match-texts.ts'

/** What was typed: words, and what narrows the search, all in lower case. */
export interface Wanted {
  readonly words: readonly string[]
  /** The codes of the types that are searched; undefined for all. */
  readonly types?: ReadonlySet<string>
  readonly addresses: readonly string[]
  readonly states: readonly string[]
  readonly tags: readonly string[]
}

/** The words before a colon that are understood. */
export interface Prefixes {
  /** The codes of types by their names: `volume`, `load balancer`. */
  readonly types: ReadonlyMap<string, readonly string[]>
  readonly address: readonly string[]
  readonly state: readonly string[]
  readonly tag: readonly string[]
}

/** A name as a prefix has it: `load-balancer:` and `loadbalancer:` are one. */
export function prefixOf(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}

/** Reads what was typed: `volume:archive`, `ip:10.0.0.`, `status:error`, `tag:gold`; a colon after any other word is part of it, as in addresses. */
export function parseWanted(text: string, prefixes: Prefixes): Wanted {
  const found = { words: [] as string[], addresses: [] as string[], states: [] as string[], tags: [] as string[] }
  let types: Set<string> | undefined
  const narrow = (name: string): boolean => {
    const codes = prefixes.types.get(prefixOf(name))
    if (codes) types = new Set([...(types ?? []), ...codes])
    return codes !== undefined
  }
  let rest = text
  const head = text.indexOf(':')
  // The name of a type may have several words.
  if (head > 0 && narrow(text.slice(0, head))) rest = text.slice(head + 1)
  for (const token of rest.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = token.indexOf(':')
    const [name, value] = [prefixOf(token.slice(0, Math.max(0, at))), token.slice(at + 1)]
    const into = prefixes.address.includes(name)
      ? found.addresses
      : prefixes.state.includes(name)
        ? found.states
        : prefixes.tag.includes(name)
          ? found.tags
          : undefined
    if (at > 0 && into) into.push(value)
    else if (at > 0 && narrow(name)) found.words.push(...[value].filter(Boolean))
    else found.words.push(token)
  }
  return types ? { ...found, types } : found
}

/** Whether anything but words was typed: then only resources are meant. */
export function isNarrowed({ types, addresses, states, tags }: Wanted): boolean {
  return types !== undefined || addresses.length + states.length + tags.length > 0
}

const ADDRESS = /^[\da-f.:]+(\/\d+)?$/

/** Whether a resource has what narrows the search. */
export function passes({ states, tags, others }: RowTexts, wanted: Wanted): boolean {
  const hasEach = (parts: readonly string[], texts: readonly string[]): boolean =>
    parts.every((part) => texts.some((text) => text.includes(part)))
  return (
    hasEach(wanted.states, states) &&
    hasEach(wanted.tags, tags) &&
    (wanted.addresses.length === 0 ||
      hasEach(
        wanted.addresses,
        others.filter((text) => ADDRESS.test(text)),
      ))
  )
}
