import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as recordSets from '../../api/record-sets.ts'
import * as zones from '../../api/zones.ts'

const PATIENCE = { timeout: 60_000, interval: 250 }
const NOTHING = '00000000-0000-4000-8000-000000000000'
const cloud = await openCloud('member')
const unique = (): string => `z${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}.example.`

async function makeZone(name: string): Promise<zones.Zone> {
  const body = { name, type: 'PRIMARY', email: 'hostmaster@example.org', ttl: 3600, description: 'made' } as const
  const zone = await cloud.send(zones.create, { body })
  await expect.poll(async () => (await cloud.send(zones.get, { params: zone })).status, PATIENCE).toBe('ACTIVE')
  return zone
}

async function removeZone({ id }: zones.Zone): Promise<void> {
  await cloud.send(zones.remove, { params: { id } })
  await expect.poll(async () => (await cloud.send(zones.list)).some((one) => one.id === id), PATIENCE).toBe(false)
}

it('makes a zone, lists and reads it, changes and deletes it [DNS-010, DNS-029]', async () => {
  const name = unique()
  const zone = await makeZone(name)
  expect(zone).toMatchObject({ name, unicode_name: name, type: 'PRIMARY', ttl: 3600, masters: [], attributes: {} })
  const read = await cloud.send(zones.get, { params: zone })
  expect(read).toMatchObject({
    id: zone.id,
    description: 'made',
    email: 'hostmaster@example.org',
    action: 'NONE',
    serial: expect.any(Number),
    pool_id: expect.any(String),
    project_id: expect.any(String),
    created_at: expect.any(String),
    version: expect.any(Number),
  })
  expect((await cloud.send(zones.list)).map(({ id }) => id)).toContain(zone.id)
  const { body: listed } = await cloud.request<Record<'zones' | 'items', readonly unknown[]>>('GET', zones.list.path)
  expect(listed.zones).toEqual(listed.items)
  const body = { email: 'other@example.org', ttl: 7200, description: '' }
  await cloud.send(zones.update, { params: zone, body })
  const changed = await cloud.send(zones.get, { params: zone })
  expect(changed).toMatchObject({ name, email: 'other@example.org', ttl: 7200, description: null })
  expect(changed.serial).toBeGreaterThan(read.serial ?? 0)
  await removeZone(zone)
})

it('makes, changes and deletes a record set of a zone, beside those that the service keeps [DNS-002, DNS-030, DNS-031]', async () => {
  const zone = await makeZone(unique())
  const params = { zone_id: zone.id }
  const body = { type: 'A', name: `www.${zone.name}`, description: 'web', ttl: 600, records: ['198.51.100.7'] } as const
  const made = await cloud.send(recordSets.create, { params, body: { ...body, records: [...body.records] } })
  expect(made).toMatchObject({ ...body, zone_id: zone.id, key: `${zone.id}/${made.id}`, status: 'PENDING' })
  const one = { ...params, id: made.id }
  const path = `/api/dns/v2/zones/${zone.id}/recordsets/`
  const { body: listed } = await cloud.request<{ readonly recordsets: readonly { id: string }[] }>('GET', path)
  expect(listed.recordsets.map(({ id }) => id)).toContain(made.id)
  const status = async () => (await cloud.send(recordSets.get, { params: one })).status
  await expect.poll(status, PATIENCE).toBe('ACTIVE')
  const issuer = (data: string) => ({ type: 'CAA' as const, name: `ca.${zone.name}`, records: [data] })
  for (const data of ['0 issue "ca.example.net"', '128 issue ca.example.net', '0 issue ;'])
    expect(await cloud.refusal(recordSets.create, { params, body: issuer(data) })).toMatchObject({ status: 400 })
  const issued = await cloud.send(recordSets.create, { params, body: issuer('0 issue ca.example.net; account=1') })
  await cloud.send(recordSets.remove, { params: { ...params, id: issued.id } })
  await expect.poll(async () => (await cloud.send(recordSets.list, { params })).length, PATIENCE).toBe(3)
  const types = (await cloud.send(recordSets.list, { params })).map(({ type }) => type)
  expect(types.toSorted()).toEqual(['A', 'NS', 'SOA'])
  const found = await cloud.send(recordSets.list, { params, query: { type: 'A', name: 'www*' } })
  expect(found.map(({ id }) => id)).toEqual([made.id])
  await cloud.send(recordSets.update, { params: one, body: { ttl: 60, description: '', records: ['198.51.100.8'] } })
  expect(await cloud.send(recordSets.get, { params: one })).toMatchObject({
    name: `www.${zone.name}`,
    ttl: 60,
    description: null,
    records: ['198.51.100.8'],
    zone_name: zone.name,
  })
  await expect.poll(status, PATIENCE).toBe('ACTIVE')
  await cloud.send(recordSets.remove, { params: one })
  await expect.poll(async () => (await cloud.send(recordSets.list, { params })).length, PATIENCE).toBe(2)
  await removeZone(zone)
})

it('reads an international name both as the service has it and as people do', async () => {
  const zone = await makeZone(`xn--caf-dma.${unique()}`)
  expect((await cloud.send(zones.get, { params: zone })).unicode_name).toBe(zone.name.replace('xn--caf-dma', 'café'))
  await removeZone(zone)
})

it('refuses what the service refuses, with its status, and what the contract does', async () => {
  const zone = await makeZone(unique())
  const again = { name: zone.name, type: 'PRIMARY', email: 'a@example.org', ttl: 60 } as const
  expect(await cloud.refusal(zones.create, { body: again })).toMatchObject({ status: 409, body: { service: 'dns' } })
  expect(await cloud.refusal(zones.create, { body: { ...again, name: 'no-dot' } })).toMatchObject({ status: 400 })
  expect(await cloud.refusal(zones.create, { body: { ...again, ttl: 0 } })).toMatchObject({ status: 400 })
  expect(await cloud.refusal(zones.get, { params: { id: NOTHING } })).toMatchObject({ status: 404 })
  const params = { zone_id: zone.id }
  const body = { type: 'A', name: `a.${zone.name}`, records: ['nonsense'] } as const
  const wrong = { params, body: { ...body, records: [...body.records] } }
  expect(await cloud.refusal(recordSets.create, wrong)).toMatchObject({ status: 400, body: { service: 'dns' } })
  for (const { id } of await cloud.send(recordSets.list, { params })) {
    expect(await cloud.refusal(recordSets.remove, { params: { ...params, id } })).toMatchObject({ status: 400 })
  }
  await removeZone(zone)
})
