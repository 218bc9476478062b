import { expect, it } from 'vitest'
import { searchChange } from './search-change.ts'
import { formatQuery, parseQuery, queryParameters } from './search-query.ts'

const FACETS = new Set(['name', 'status', 'os-flavor-access:is_public'])

it.each([
  ['', { terms: [], text: '' }],
  ['web', { terms: [], text: 'web' }],
  ['status:ACTIVE web', { terms: [{ facet: 'status', value: 'ACTIVE' }], text: 'web' }],
  ['name:"my ""big"" web" a b', { terms: [{ facet: 'name', value: 'my "big" web' }], text: 'a b' }],
  ['os-flavor-access:is_public:true', { terms: [{ facet: 'os-flavor-access:is_public', value: 'true' }], text: '' }],
  ['name:a name:b', { terms: ['a', 'b'].map((value) => ({ facet: 'name', value })), text: '' }],
  ['name:"fd00::1"', { terms: [{ facet: 'name', value: 'fd00::1' }], text: '' }],
  ['status:""', { terms: [{ facet: 'status', value: '' }], text: '' }],
])('reads and writes %s', (line, query) => {
  expect(parseQuery(line, FACETS)).toEqual(query)
  expect(formatQuery(query)).toBe(line)
})

it('has each filter once, however often the address names it', () => {
  expect(formatQuery(parseQuery('name:a status:ACTIVE name:a name:b', FACETS))).toBe('name:a status:ACTIVE name:b')
})

it('takes an unknown facet as text [UI-046]', () => {
  expect(parseQuery('colour:red', FACETS)).toEqual({ terms: [], text: 'colour:red' })
})

it('turns the facets of a query into key and value parameters [UI-038]', () => {
  const query = parseQuery('name:web status:ACTIVE text', FACETS)
  expect(queryParameters(query, new Set(['name']))).toEqual({ name: 'web' })
})

it('says in an event what the query is and what has changed [UI-048]', () => {
  const before = parseQuery('web', FACETS)
  expect(searchChange(before, parseQuery('status:ACTIVE web', FACETS))).toMatchObject({
    magicSearchQuery: 'status=ACTIVE',
    queryString: 'web',
    isMagicSearchQueryChanged: true,
    isQueryStringChanged: false,
  })
  expect(searchChange(before, parseQuery('', FACETS))).toMatchObject({
    isMagicSearchQueryChanged: false,
    isQueryStringChanged: true,
  })
})
