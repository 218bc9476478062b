type Single = string | boolean | null
export type QueryValue = Single | readonly Single[]

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
  const lists = new Map<string, Single[]>()
  for (const [name, text] of new URLSearchParams(search)) {
    const values = lists.get(name)
    if (values) values.push(wordOf(text))
    else lists.set(name, [wordOf(text)])
  }
  for (const [name, values] of lists) {
    const [only = null] = values
    query[name] = values.length > 1 ? values : only
  }
  return query
}

/** Parameters for a route that declares none: the last value of each as text; the word None is no filter. */
export function parseLooseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  if (search === '') return query
  for (const [name, text] of new URLSearchParams(search)) if (text !== 'None') query[name] = text
  return query
}
