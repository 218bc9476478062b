export type QueryValue = string | boolean | null | readonly (string | boolean | null)[]

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['None', null],
  ['True', true],
  ['False', false],
])

function wordOf(value: string): string | boolean | null {
  const word = WORDS.get(value)
  return word === undefined ? value : word
}

/** Query parameters of an address. The words None, True and False become null and booleans before they reach a service. */
export function parseQuery(search: string): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = Object.create(null)
  if (search === '') return query
  for (const [name, text] of new URLSearchParams(search)) {
    const value = wordOf(text)
    const before = query[name]
    if (before === undefined) query[name] = value
    else query[name] = isList(before) ? [...before, value] : [before, value]
  }
  return query
}

function isList(value: QueryValue): value is readonly (string | boolean | null)[] {
  return Array.isArray(value)
}

/** Parameters for a route that declares none: the last value of each as text; the word None is no filter. */
export function parseLooseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  if (search === '') return query
  for (const [name, text] of new URLSearchParams(search)) if (text !== 'None') query[name] = text
  return query
}
