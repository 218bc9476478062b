import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as recordSets from '../api/record-sets.ts'
import * as zones from '../api/zones.ts'
import { recordSetRoutes } from './record-sets.ts'
import { toReverseName } from './reverse-names.ts'
import { zoneRoutes } from './zones.ts'

/** A zone of which the service says this. */
const toZone = (zone: { readonly id: string; readonly name: string }) =>
  tryRoutes(zoneRoutes, { answers: { [`dns GET /zones/${zone.id}`]: zone } }).ask(zones.get, {
    params: { id: zone.id },
  })

/** A record set of a zone of which the service says this. */
const toRecordSet =
  (zone_id: string) =>
  (set: { readonly id: string; readonly name: string; readonly type: string; readonly records?: readonly string[] }) =>
    tryRoutes(recordSetRoutes, { answers: { [`dns GET /zones/${zone_id}/recordsets/${set.id}`]: set } }).ask(
      recordSets.get,
      { params: { zone_id, id: set.id } },
    )

const NOTHING_OF_A_ZONE = {
  description: null,
  email: null,
  type: 'PRIMARY',
  ttl: null,
  masters: [],
  status: 'ACTIVE',
  action: null,
  serial: null,
  pool_id: null,
  project_id: null,
  attributes: {},
  created_at: null,
  updated_at: null,
  transferred_at: null,
  version: null,
}

it('answers a zone of which the service says id and name alone', async () => {
  const names = { name: 'xn--caf-dma.example.', unicode_name: 'café.example.' }
  expect(await toZone({ id: 'z1', name: names.name })).toStrictEqual({ id: 'z1', ...names, ...NOTHING_OF_A_ZONE })
})

it('answers all that the service says of a zone', async () => {
  const zone = {
    id: 'z1',
    name: 'example.org.',
    description: 'Public names',
    email: 'a@example.org',
    type: 'SECONDARY' as const,
    ttl: 60,
    masters: ['192.0.2.1'],
    status: 'PENDING' as const,
    action: 'CREATE' as const,
    serial: 7,
    pool_id: 'p1',
    project_id: 'q1',
    attributes: { tier: 'gold' },
    created_at: '2026-01-01T00:00:00',
    updated_at: '2026-01-02T00:00:00',
    transferred_at: '2026-01-03T00:00:00',
    version: 3,
    links: { self: 'https://dns.example/v2/zones/z1' },
  }
  expect(await toZone(zone)).toStrictEqual({ ...zone, unicode_name: 'example.org.' })
})

it('answers a record set of which the service says id, name and type alone', async () => {
  expect(await toRecordSet('z1')({ id: 'r1', name: 'www.example.org.', type: 'A' })).toStrictEqual({
    id: 'r1',
    key: 'z1/r1',
    zone_id: 'z1',
    zone_name: null,
    project_id: null,
    name: 'www.example.org.',
    unicode_name: 'www.example.org.',
    description: null,
    type: 'A',
    ttl: null,
    records: [],
    unicode_records: [],
    notes: null,
    status: 'ACTIVE',
    action: null,
    version: null,
    created_at: null,
    updated_at: null,
  })
})

it('answers all that the service says of a record set', async () => {
  const set = {
    id: 'r1',
    zone_name: 'example.org.',
    project_id: 'q1',
    name: 'www.example.org.',
    description: 'Web',
    type: 'A',
    ttl: 60,
    records: ['192.0.2.1'],
    notes: 'Kept',
    status: 'ERROR' as const,
    action: 'UPDATE' as const,
    version: 2,
    created_at: '2026-01-01T00:00:00',
    updated_at: '2026-01-02T00:00:00',
    links: { self: 'https://dns.example/v2/zones/z1/recordsets/r1' },
  }
  const added = { key: 'z1/r1', zone_id: 'z1', unicode_name: set.name, unicode_records: set.records }
  expect(await toRecordSet('z1')(set)).toStrictEqual({ ...set, ...added })
})

it.each([
  ['CNAME', 'xn--caf-dma.example.', 'café.example.'],
  ['MX', '10 xn--caf-dma.example.', '10 café.example.'],
  ['NS', 'xn--caf-dma.example.', 'café.example.'],
  ['PTR', 'xn--caf-dma.example.', 'café.example.'],
  ['SRV', '0 0 443 xn--caf-dma.example.', '0 0 443 café.example.'],
  ['TXT', '"xn--caf-dma.example."', '"xn--caf-dma.example."'],
])('decodes the names in the data of %s as far as they are names', async (type, sent, read) => {
  const set = { id: 'r1', name: 'a.example.', type, records: [sent] }
  expect(await toRecordSet('z1')(set)).toMatchObject({ unicode_records: [read] })
})

it('answers a floating IP of which the service says the id alone, with the id as its address', () => {
  expect(toReverseName({ id: 'RegionOne:f1' })).toStrictEqual({
    id: 'RegionOne:f1',
    address: 'RegionOne:f1',
    ptrdname: null,
    unicode_ptrdname: null,
    description: null,
    ttl: null,
    status: null,
    action: null,
  })
})

it('answers all that the service says of a floating IP', () => {
  const one = {
    id: 'RegionOne:f1',
    address: '203.0.113.10',
    ptrdname: 'xn--caf-dma.example.',
    description: 'Web',
    ttl: 60,
    status: 'ACTIVE' as const,
    action: 'NONE' as const,
    links: { self: 'https://dns.example/v2/reverse/floatingips/RegionOne:f1' },
  }
  expect(toReverseName(one)).toStrictEqual({ ...one, unicode_ptrdname: 'café.example.' })
})

it('answers zones and record sets with the names of their projects', async () => {
  const one = { id: 'x', name: 'example.org.', type: 'PRIMARY', project_id: 'p2' }
  const { ask } = tryRoutes([...zoneRoutes, ...recordSetRoutes], {
    names: { 'OS::Keystone::Project': { p2: 'shop' } },
    answers: {
      'dns GET /zones': [one],
      'dns GET /zones/x': one,
      'dns GET /zones/x/recordsets': [one],
      'dns GET /zones/x/recordsets/x': one,
    },
  })
  const params = { id: 'x', zone_id: 'x' }
  for (const call of [zones.list, recordSets.list])
    expect(await ask(call, { params })).toMatchObject([{ project_name: 'shop' }])
  for (const call of [zones.get, recordSets.get])
    expect(await ask(call, { params })).toMatchObject({ project_name: 'shop' })
})
