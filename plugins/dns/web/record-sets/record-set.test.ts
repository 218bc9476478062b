import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { recordSet } from './record-set.ts'

const KEPT = { because: 'The service keeps the name servers of the zone' }

it.each([
  ['NS', 'example.org.', KEPT],
  ['NS', 'team.example.org.', true],
  ['MX', 'example.org.', true],
])('lets the %s records of %s change unless they are the name servers of the zone [DNS-027]', (type, name, verdict) => {
  const set = { type, name, zone_name: 'example.org.', status: 'ACTIVE' }
  for (const key of ['updateRecordSet', 'deleteRecordSet'])
    expect(tryAction(recordSet, key).verdict(set)).toEqual(verdict)
})

it.each(['A', 'AAAA', 'CNAME', 'MX', 'PTR', 'SPF', 'SRV', 'SSHFP', 'TXT', 'CAA'])(
  'lets records of type %s change [DNS-021, DNS-027]',
  (type) => {
    expect(tryAction(recordSet, 'updateRecordSet').verdict({ type, name: 'www.', status: 'ACTIVE' })).toBe(true)
  },
)

it.each(['SOA', 'NAPTR'])('leaves records of type %s to the service [DNS-027]', (type) => {
  expect(tryAction(recordSet, 'deleteRecordSet').verdict({ type, name: 'www.', status: 'ACTIVE' })).toEqual({
    because: 'The service keeps record sets of this type',
  })
})

it('narrows record sets to each of the types, that of the service included [DNS-008]', () => {
  const [facet] = recordSet.facets ?? []
  expect(Object(facet).options.map(({ label }: { readonly label: string }) => label)).toEqual([
    ...['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SPF', 'SRV', 'SSHFP', 'TXT', 'CAA', 'SOA'],
  ])
})
