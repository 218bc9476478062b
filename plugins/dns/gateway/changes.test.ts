import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as recordSets from '../api/record-sets.ts'
import * as reverse from '../api/reverse-names.ts'
import * as zones from '../api/zones.ts'
import { recordSetRoutes } from './record-sets.ts'
import { reverseRoutes } from './reverse-names.ts'
import { zoneRoutes } from './zones.ts'

const MADE = { id: 'x', name: 'example.org.', type: 'A' }
const answers = { 'dns POST /zones': MADE, 'dns POST /zones/z1/recordsets': MADE }
const open = () => tryRoutes([...zoneRoutes, ...recordSetRoutes], { answers })

it('makes a primary zone with e-mail and TTL, a secondary one with masters, without what is empty', async () => {
  const { ask, sent } = open()
  const body = { name: 'a.', description: '', email: 'a@b.c', ttl: 60, masters: ['192.0.2.1'] }
  expect(await ask(zones.create, { body: { ...body, type: 'PRIMARY' } })).toMatchObject({
    status: 201,
    headers: { location: '/api/dns/v2/zones/x/' },
    body: { id: 'x', unicode_name: 'example.org.' },
  })
  await ask(zones.create, { body: { ...body, type: 'SECONDARY' } })
  expect(sent).toEqual([
    ['dns POST /zones', { name: 'a.', type: 'PRIMARY', email: 'a@b.c', ttl: 60 }],
    ['dns POST /zones', { name: 'a.', type: 'SECONDARY', masters: ['192.0.2.1'] }],
  ])
})

it('makes, changes and deletes a record set below its zone, and takes an empty description and a TTL of null away', async () => {
  const { ask, sent } = open()
  const params = { zone_id: 'z1', id: 'x' }
  const body = { type: 'A', name: 'www.a.', description: '', records: ['192.0.2.1'] }
  expect(await ask(recordSets.create, { params: { zone_id: 'z1' }, body })).toMatchObject({
    headers: { location: '/api/dns/v2/zones/z1/recordsets/x/' },
    body: { key: 'z1/x', zone_id: 'z1' },
  })
  await ask(recordSets.update, { params, body: { ttl: 60, description: '' } })
  await ask(recordSets.update, { params, body: { ttl: null } })
  await ask(recordSets.remove, { params })
  await ask(zones.update, { params, body: { email: 'a@b.c' } })
  await ask(zones.remove, { params })
  expect(sent).toEqual([
    ['dns POST /zones/z1/recordsets', { type: 'A', name: 'www.a.', records: ['192.0.2.1'] }],
    ['dns PUT /zones/z1/recordsets/x', { ttl: 60, description: null }],
    ['dns PUT /zones/z1/recordsets/x', { ttl: null }],
    ['dns DELETE /zones/z1/recordsets/x'],
    ['dns PATCH /zones/x', { email: 'a@b.c' }],
    ['dns DELETE /zones/x'],
  ])
})

it('hands the filters and the page of record sets on, and reads every page of zones', async () => {
  const { ask, lines } = open()
  const query = { name: '*www*', limit: '5', marker: 'r0' }
  await ask(recordSets.list, { params: { zone_id: 'z1' }, query })
  await ask(zones.list)
  expect(lines()).toEqual(['dns GET /zones/z1/recordsets?name=*www*&limit=5&marker=r0', 'dns GET /zones'])
})

it('keeps of a reverse name what a change does not name, which Designate would take back', async () => {
  const pointer = { id: 'R:f', address: '192.0.2.9', ptrdname: 'a.example.', description: 'front', ttl: 0 }
  const answers = { 'dns GET /reverse/floatingips/R:f': pointer }
  const { ask, sent } = tryRoutes(reverseRoutes, { answers })
  const params = { id: 'R:f' }
  await ask(reverse.set, { params, body: { ttl: 60 } })
  await ask(reverse.set, { params, body: { description: null } })
  await ask(reverse.set, { params, body: { ptrdname: null, description: null, ttl: null } })
  const changes = sent.filter(([line]) => line.startsWith('dns PATCH')).map(([, body]) => body)
  expect(changes).toEqual([
    { ptrdname: 'a.example.', description: 'front', ttl: 60 },
    { ptrdname: 'a.example.', description: null, ttl: 0 },
    { ptrdname: null, description: null, ttl: null },
  ])
})
