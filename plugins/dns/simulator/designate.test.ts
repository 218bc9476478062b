// @needs network
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'
import type { DnsTables } from './tables.ts'

const plugins = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

async function open() {
  const cloud = await openSimulatedCloud([join(plugins, 'dns'), join(plugins, 'network')])
  const send = (
    method: string,
    path: string,
    body?: object,
    as: 'demo' | 'admin' = 'demo',
    headers?: Readonly<Record<string, string>>,
  ) => cloud.as(as, method, `/RegionOne/dns/v2${path}`, body, headers)
  return { cloud, send }
}

const ZONE = { name: 'new.example.', email: 'hostmaster@new.example' }

it('makes a zone with its own SOA and NS, counts its serial with each change, and deletes it', async () => {
  const { cloud, send } = await open()
  const made = await send('POST', '/zones', ZONE)
  expect(made).toMatchObject({ status: 202, json: { status: 'PENDING', action: 'CREATE', type: 'PRIMARY', ttl: 3600 } })
  const path = `/zones/${made.json.id}`
  await cloud.clock.advance(2000)
  const zone = (await send('GET', path)).json
  expect(zone).toMatchObject({ status: 'ACTIVE', action: 'NONE', version: 1 })
  const kept = (await send('GET', `${path}/recordsets?sort_key=type`)).json.recordsets
  expect(kept).toMatchObject([
    { type: 'NS', status: 'ACTIVE', name: 'new.example.', zone_name: 'new.example.' },
    { type: 'SOA', records: [`ns1.cloud.test. hostmaster.new.example. ${zone.serial} 3600 600 86400 3600`] },
  ])
  for (const { id } of kept) {
    expect(await send('DELETE', `${path}/recordsets/${id}`)).toMatchObject({
      status: 400,
      json: { message: 'Managed records may not be deleted' },
    })
    expect((await send('PUT', `${path}/recordsets/${id}`, { ttl: 60 })).status).toBe(400)
  }
  const body = { name: 'www.new.example.', type: 'A', records: ['198.51.100.7'] }
  const set = await send('POST', `${path}/recordsets`, body)
  expect(set).toMatchObject({ status: 202, json: { status: 'PENDING', action: 'CREATE', ttl: null } })
  const changed = (await send('GET', path)).json
  expect(changed).toMatchObject({ status: 'PENDING', action: 'UPDATE', version: 2 })
  expect(changed.serial).toBeGreaterThan(zone.serial)
  await cloud.clock.advance(2000)
  const soa = (await send('GET', `${path}/recordsets?type=SOA`)).json.recordsets[0]
  expect(soa).toMatchObject({ status: 'ACTIVE', records: [expect.stringContaining(` ${changed.serial} `)] })
  expect((await send('PUT', `${path}/recordsets/${set.json.id}`, { records: ['198.51.100.8'] })).status).toBe(202)
  expect((await send('DELETE', path)).json).toMatchObject({ status: 'PENDING', action: 'DELETE' })
  await cloud.clock.advance(2000)
  expect(await send('GET', path)).toMatchObject({ status: 404, json: { type: 'zone_not_found' } })
  expect((await send('GET', `/recordsets?name=www.new.example.`)).json.recordsets).toEqual([])
})

it('refuses a description of 300 KB as too long, not the body as too large', async () => {
  const { send } = await open()
  const { status, json } = await send('POST', '/zones', { ...ZONE, description: 'a'.repeat(300_000) })
  expect([status, json.type]).toEqual([400, 'invalid_object'])
})

it.each([
  [{ ...ZONE, name: 'new.example' }, 400, 'invalid_object'],
  [{ ...ZONE, name: 'münchen.example.' }, 400, 'invalid_object'],
  [{ ...ZONE, name: 'example.' }, 400, 'invalid_zone_name'],
  [{ name: 'new.example.' }, 400, 'invalid_object'],
  [{ ...ZONE, email: 'nobody' }, 400, 'invalid_object'],
  [{ ...ZONE, ttl: 2_147_483_648 }, 400, 'invalid_object'],
  [{ ...ZONE, unknown: 1 }, 400, 'invalid_object'],
  [{ name: 'new.example.', type: 'SECONDARY' }, 400, 'invalid_object'],
  [{ ...ZONE, type: 'SECONDARY', masters: ['192.0.2.1'] }, 400, 'invalid_object'],
])('refuses the zone %j', async (body, status, type) => {
  const { send } = await open()
  expect(await send('POST', '/zones', body)).toMatchObject({ status, json: { type } })
})

const name = 'www.new.example.'

it.each([
  [{ name, type: 'A', records: ['256.1.1.1'] }, 400, 'invalid_object'],
  [{ name, type: 'AAAA', records: ['198.51.100.7'] }, 400, 'invalid_object'],
  [{ name, type: 'CNAME', records: ['no-dot'] }, 400, 'invalid_object'],
  [{ name, type: 'MX', records: ['mail.example.org.'] }, 400, 'invalid_object'],
  [{ name, type: 'SRV', records: ['1 2 70000 a.example.'] }, 400, 'invalid_object'],
  [{ name, type: 'SSHFP', records: ['1 1 xyz'] }, 400, 'invalid_object'],
  [{ name, type: 'TXT', records: ['two words'] }, 400, 'invalid_object'],
  [{ name, type: 'CAA', records: ['0 unknown ca.example.net'] }, 400, 'invalid_object'],
  [{ name, type: 'CAA', records: ['2 issue ca.example.net'] }, 400, 'invalid_object'],
  [{ name, type: 'CAA', records: ['0 issue "ca.example.net"'] }, 400, 'invalid_object'],
  [{ name, type: 'A', records: [] }, 400, 'invalid_object'],
  [{ name: 'www.other.example.', type: 'A', records: ['192.0.2.1'] }, 400, 'invalid_recordset_location'],
  [{ name: 'new.example.', type: 'CNAME', records: ['a.example.'] }, 400, 'invalid_recordset_location'],
  [{ name: 'new.example.', type: 'SOA', records: ['a. b. 1 2 3 4 5'] }, 400, 'bad_request'],
  [{ name, type: 'A', records: Array.from({ length: 21 }, (_, at) => `192.0.2.${at}`) }, 413, 'over_quota'],
])('refuses the record set %j', async (body, status, type) => {
  const { send } = await open()
  const { json } = await send('POST', '/zones', ZONE)
  expect(await send('POST', `/zones/${json.id}/recordsets`, body)).toMatchObject({ status, json: { type } })
})

it('takes data of every type, lists them by filters it knows, and refuses others', async () => {
  const { send } = await open()
  const { json } = await send('POST', '/zones', ZONE)
  const path = `/zones/${json.id}/recordsets`
  const DATA: Readonly<Record<string, readonly string[]>> = {
    A: ['192.0.2.1'],
    AAAA: ['2001:db8::1'],
    CAA: [
      '0 issue ca.example.net; account=1',
      '1 iodef mailto:hostmaster@new.example',
      '0 iodef https://new.example/ca',
    ],
    MX: ['10 mail.new.example.'],
    NS: ['ns.new.example.'],
    PTR: ['host.new.example.'],
    SPF: ['"v=spf1 -all"'],
    SRV: ['10 60 5060 sip.new.example.', '0 0 0 sip.new.example.'],
    SSHFP: [`4 2 ${'ab'.repeat(32)}`],
    TXT: ['"two words and \\"more\\""', 'plain'],
  }
  for (const [type, records] of Object.entries(DATA)) {
    expect(await send('POST', path, { name, type, records })).toMatchObject({ status: 202 })
  }
  expect((await send('POST', path, { name, type: 'CNAME', records: ['a.example.'] })).json.message).toContain('CNAME')
  expect((await send('GET', `${path}?data=*mail.new*`)).json.recordsets).toMatchObject([{ type: 'MX' }])
  expect((await send('GET', `${path}?kind=MX`)).json.message).toBe('Invalid filters kind')
  expect((await send('GET', `${path}?sort_key=notes`)).status).toBe(400)
  expect((await send('POST', path, { name, type: 'A', records: ['192.0.2.2'] })).json.type).toBe('duplicate_recordset')
})

it('keeps zones of one project from another, and counts them against a quota', async () => {
  const { cloud, send } = await open()
  const parent = { ...ZONE, name: 'example.org.' }
  expect((await send('POST', '/zones', parent)).status).toBe(202)
  expect(await send('POST', '/zones', parent)).toMatchObject({ status: 409, json: { type: 'duplicate_zone' } })
  const child = { name: 'sub.example.org.', email: 'a@b.example' }
  expect((await send('POST', '/zones', { ...child, name: 'org.' })).json.type).toBe('invalid_zone_name')
  const { admin } = cloud.simulator.people.projects
  const give = (to: string) =>
    cloud.simulator.change<DnsTables, void>('dns', 'RegionOne', ({ rows }) => {
      for (const { id } of rows.zones.find({ name: 'example.org.' })) rows.zones.set(id, { project_id: to })
    })
  give(admin)
  expect(await send('POST', '/zones', child)).toMatchObject({ status: 403, json: { type: 'illegal_child' } })
  give(cloud.simulator.people.projects.demo)
  const [zone] = (await send('GET', '/zones?name=example.org.')).json.zones
  expect((await send('POST', '/zones', child)).status).toBe(202)
  expect((await send('DELETE', `/zones/${zone.id}`)).json.type).toBe('zone_has_subzone')
  const project = cloud.simulator.people.projects.demo
  expect((await send('GET', `/quotas/${project}`)).json).toMatchObject({ zones: 10, recordset_records: 20 })
  expect((await send('PATCH', `/quotas/${project}`, { zones: 5 })).status).toBe(403)
  expect((await send('PATCH', `/quotas/${project}`, { zones: 2 }, 'admin')).json.zones).toBe(2)
  const over = await send('POST', '/zones', ZONE)
  expect([over.status, over.json.type]).toEqual([413, 'over_quota'])
})

it('gives a floating IP a reverse name, and takes it back', async () => {
  const { cloud, send } = await open()
  const [{ id: network }] = (await cloud.as('demo', 'GET', '/RegionOne/network/v2.0/networks?router:external=true'))
    .json.networks
  const floatingip = { floating_network_id: network }
  const made = (await cloud.as('demo', 'POST', '/RegionOne/network/v2.0/floatingips', { floatingip })).json.floatingip
  const path = `/reverse/floatingips/RegionOne:${made.id}`
  const none = {
    address: made.floating_ip_address,
    ptrdname: null,
    description: null,
    ttl: null,
    action: 'NONE',
    status: 'INACTIVE',
  }
  expect((await send('GET', path)).json).toMatchObject(none)
  expect((await send('PATCH', path, { ptrdname: 'no-dot' })).json.type).toBe('invalid_object')
  expect((await send('PATCH', path, { ptrdname: null })).status).toBe(404)
  const set = await send('PATCH', path, { ptrdname: 'host.example.org.', description: 'd', ttl: 0 })
  expect(set).toMatchObject({ status: 202, json: { ptrdname: 'host.example.org.', ttl: 0, status: 'PENDING' } })
  await cloud.clock.advance(2000)
  const { floatingips } = (await send('GET', '/reverse/floatingips')).json
  expect(floatingips).toContainEqual(expect.objectContaining({ id: `RegionOne:${made.id}`, status: 'ACTIVE' }))
  const unset = await send('PATCH', path, { ptrdname: null, description: null, ttl: null })
  expect(unset.json).toMatchObject({ ptrdname: null, status: 'PENDING', action: 'DELETE' })
  await cloud.clock.advance(2000)
  expect((await send('GET', path)).json).toMatchObject(none)
  expect((await send('GET', `/reverse/floatingips/RegionOne:${network}`)).status).toBe(404)
  expect((await send('GET', '/reverse/floatingips/RegionOne:nothing')).status).toBe(400)
})

it('keeps top-level domains, below which alone zones are made once there is one', async () => {
  const { send } = await open()
  expect((await send('POST', '/tlds', { name: 'example' })).status).toBe(403)
  const made = await send('POST', '/tlds', { name: 'test' }, 'admin')
  expect(made).toMatchObject({ status: 201, json: { name: 'test', description: null, updated_at: null } })
  expect((await send('POST', '/tlds', { name: 'test' }, 'admin')).json.type).toBe('duplicate_tld')
  expect((await send('POST', '/tlds', { name: 'test.' }, 'admin')).json.type).toBe('invalid_object')
  expect((await send('POST', '/zones', ZONE)).json).toMatchObject({ code: 400, message: 'Invalid TLD' })
  expect((await send('GET', '/tlds/foo', undefined, 'admin')).json).toMatchObject({
    type: 'invalid_uuid',
    message: 'Invalid UUID tld_id: foo',
  })
  expect((await send('DELETE', `/tlds/${made.json.id}`, undefined, 'admin')).status).toBe(204)
  expect((await send('POST', '/zones', ZONE)).status).toBe(202)
})

it('takes the data of record sets once, and refuses what a name cannot have', async () => {
  const { cloud, send } = await open()
  const { id } = (await send('POST', '/zones', ZONE)).json
  await cloud.clock.advance(2000)
  const path = `/zones/${id}/recordsets`
  const set = { name: 'www.new.example.', type: 'AAAA', records: ['2001:db8::1', '2001:db8::1', '2001:db8::2'] }
  const made = (await send('POST', path, set)).json
  expect(made.records).toEqual(['2001:db8::1', '2001:db8::2'])
  const two = { name: 'two.new.example.', type: 'CNAME', records: ['a.example.', 'b.example.'] }
  const wild = { name: '*.new.example.', type: 'NS', records: ['ns.example.'] }
  for (const wrong of [two, wild]) expect((await send('POST', path, wrong)).json.type).toBe('invalid_object')
  const whole = { name: set.name, type: 'AAAA', records: ['2001:db8::3'], ttl: 60 }
  expect((await send('PUT', `${path}/${made.id}`, whole)).json).toMatchObject(whole)
  expect((await send('PUT', `${path}/${made.id}`, { ...whole, name: 'x.new.example.' })).json.code).toBe(400)
  expect((await send('PUT', `${path}/invalid`, whole)).json.message).toBe('Invalid UUID recordset_id: invalid')
  const plain = await send('GET', `/recordsets/${made.id}`)
  expect([plain.status, plain.headers.location?.endsWith(`${path}/${made.id}`)]).toEqual([301, true])
  const found = (await send('GET', '/recordsets?data=2001:db8::*')).json.recordsets
  expect(found.map((one: { id: string }) => one.id)).toEqual([made.id])
  expect((await send('PATCH', '/quotas/nothing', { zones: 2 }, 'admin')).json.type).toBe('invalid_project')
})

it('keeps patterns of names that no zone of a project may have', async () => {
  const { send } = await open()
  expect((await send('POST', '/blacklists', { pattern: '.*' })).status).toBe(403)
  for (const pattern of ['', '#(*&^%$%$#@$', 'a'.repeat(256)])
    expect((await send('POST', '/blacklists', { pattern }, 'admin')).json.type).toBe('invalid_object')
  const made = await send('POST', '/blacklists', { pattern: '^new\\.' }, 'admin')
  expect(made).toMatchObject({ status: 201, json: { pattern: '^new\\.', description: null } })
  expect((await send('POST', '/blacklists', { pattern: '^new\\.' }, 'admin')).json.type).toBe('duplicate_blacklist')
  expect((await send('POST', '/zones', ZONE)).json).toMatchObject({ code: 400, message: 'Blacklisted zone name' })
  const path = `/blacklists/${made.json.id}`
  expect((await send('PATCH', path, { pattern: '^old\\.' }, 'admin')).json.pattern).toBe('^old\\.')
  expect((await send('POST', '/zones', ZONE)).status).toBe(202)
  expect((await send('DELETE', path, undefined, 'admin')).status).toBe(204)
  expect((await send('GET', path, undefined, 'admin')).json.type).toBe('blacklist_not_found')
})

it('has administrators act for a project, or for all, by headers that others may not send', async () => {
  const { send } = await open()
  const acting = { 'x-auth-sudo-project-id': 'another' }
  const made = await send('POST', '/zones', ZONE, 'admin', acting)
  expect(made).toMatchObject({ status: 202, json: { project_id: 'another' } })
  const path = `/zones/${made.json.id}`
  expect((await send('GET', path, undefined, 'admin')).json.type).toBe('zone_not_found')
  for (const headers of [acting, { 'x-auth-all-projects': 'True' }]) {
    expect((await send('GET', path, undefined, 'admin', headers)).json.id).toBe(made.json.id)
    expect((await send('GET', path, undefined, 'demo', headers)).status).toBe(403)
  }
  const managed = { 'x-designate-edit-managed-records': 'True' }
  expect((await send('GET', '/zones', undefined, 'demo', managed)).json.message).toBe('Forbidden: edit_managed_records')
  expect((await send('POST', `${path}/tasks/abandon`, undefined, 'demo')).status).toBe(403)
  expect((await send('POST', `${path}/tasks/abandon`, undefined, 'admin', acting)).status).toBe(204)
  expect((await send('GET', path, undefined, 'admin', acting)).json.type).toBe('zone_not_found')
})

it('gives a zone to the project that knows the key of its transfer', async () => {
  const { cloud, send } = await open()
  const { id } = (await send('POST', '/zones', ZONE)).json
  await cloud.clock.advance(2000)
  const offer = (await send('POST', `/zones/${id}/tasks/transfer_requests`, {})).json
  const path = '/RegionOne/dns/v2/zones/tasks/transfer_accepts'
  const admin = await cloud.tokenOf('admin', 'admin')
  const accept = (key: string) => cloud.send('POST', path, { key, zone_transfer_request_id: offer.id }, admin)
  expect((await accept('WRONG')).json.type).toBe('incorrect_zone_transfer_key')
  expect((await accept(offer.key)).json).toMatchObject({ status: 'COMPLETE', zone_id: id })
  expect((await send('GET', `/zones/${id}`)).status).toBe(404)
})

it('exports a zone as a file that makes the same zone again', async () => {
  const { cloud, send } = await open()
  const { id } = (await send('POST', '/zones', ZONE)).json
  const set = { name: 'www.new.example.', type: 'A', records: ['198.51.100.7'], ttl: 60 }
  await send('POST', `/zones/${id}/recordsets`, set)
  await cloud.clock.advance(2000)
  const task = (await send('POST', `/zones/${id}/tasks/export`)).json
  await cloud.clock.advance(1000)
  expect((await send('GET', `/zones/tasks/exports/${task.id}`)).json.status).toBe('COMPLETE')
  const token = await cloud.tokenOf('demo')
  const url = `/RegionOne/dns/v2/zones/tasks/exports/${task.id}/export`
  const { response } = await cloud.send('GET', url, undefined, token, { accept: 'text/dns' })
  const text = Buffer.from(response.body).toString()
  expect(text).toContain('www.new.example. 60 IN A 198.51.100.7')
  await send('DELETE', `/zones/${id}`)
  await cloud.clock.advance(2000)
  const headers = { 'content-type': 'text/dns' }
  const { json } = await cloud.send('POST', '/RegionOne/dns/v2/zones/tasks/imports', text, token, headers)
  await cloud.clock.advance(1000)
  const done = (await send('GET', `/zones/tasks/imports/${json.id}`)).json
  expect(done).toMatchObject({ status: 'COMPLETE', message: 'new.example. imported' })
  const sets = (await send('GET', `/zones/${done.zone_id}/recordsets?type=A`)).json.recordsets
  expect(sets).toMatchObject([{ name: set.name, records: set.records, ttl: 60 }])
})
