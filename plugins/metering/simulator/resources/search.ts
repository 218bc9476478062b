import { badRequest } from '@fascia/sdk/simulator'

type Shown = Readonly<Record<string, unknown>>
type Test = (resource: Shown) => boolean

/** Reads a query of a search: `{ "and": [{ "=": { "project_id": "…" } }, { "in": { "id": ["…"] } }] }`. */
export function readSearch(query: unknown): Test {
  if (query === undefined || query === null) return () => true
  const [entry, ...others] = typeof query === 'object' ? Object.entries<unknown>(Object(query)) : []
  if (!entry) return () => true
  if (others.length > 0) throw badRequest('Invalid input: a query has one operator')
  const [operator, given] = entry
  if (operator === 'and' || operator === 'or') {
    const tests = (Array.isArray(given) ? given : []).map(readSearch)
    return (resource) =>
      operator === 'and' ? tests.every((test) => test(resource)) : tests.some((test) => test(resource))
  }
  if (operator === 'not') {
    const test = readSearch(given)
    return (resource) => !test(resource)
  }
  const [compared] = Object.entries<unknown>(Object(given))
  if (!compared) throw badRequest(`Invalid input: the operator ${operator} compares an attribute`)
  const [name, wanted] = compared
  if (['=', '==', 'eq'].includes(operator)) return (resource) => resource[name] === wanted
  if (['!=', '<>', 'ne'].includes(operator)) return (resource) => resource[name] !== wanted
  if (operator === 'in') return (resource) => Array.isArray(wanted) && wanted.includes(resource[name])
  throw badRequest(`Invalid input: unknown operator ${operator}`)
}
