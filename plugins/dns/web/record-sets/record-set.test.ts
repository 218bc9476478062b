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
