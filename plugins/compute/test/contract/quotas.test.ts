import type { QuotaLimit } from '@fascia/sdk/shapes'
import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import { beforeAll, expect, it } from 'vitest'

let admin: GatewayClient

beforeAll(async () => {
  admin = await openCloud('admin')
})

async function defaults(): Promise<ReadonlyMap<string, number>> {
  const limits = await admin.list<QuotaLimit>('/api/nova/quota-sets/defaults/')
  return new Map(limits.map(({ name, limit }) => [name, limit]))
}

it('reads the default quotas of compute and changes them [COMPUTE-044]', async () => {
  const before = await defaults()
  const limit = before.get('key_pairs') ?? 0
  expect((await admin.request('PATCH', '/api/nova/quota-sets/defaults/', { key_pairs: limit + 1 })).status).toBe(204)
  expect((await defaults()).get('key_pairs')).toBe(limit + 1)
  await admin.request('PATCH', '/api/nova/quota-sets/defaults/', { key_pairs: limit })
  expect(await defaults()).toEqual(before)
})

it('tells which quotas may be edited, and changes those of one project [COMPUTE-044]', async () => {
  expect(await admin.list('/api/nova/quota-sets/editable/')).toEqual(
    expect.arrayContaining(['instances', 'cores', 'ram', 'injected_file_path_bytes']),
  )
  const path = `/api/nova/quota-sets/${admin.session.project_id}`
  const { body: limits } = await admin.request<{ maxTotalKeypairs: number }>('GET', '/api/nova/limits/')
  expect((await admin.request('PATCH', path, { key_pairs: limits.maxTotalKeypairs + 5 })).status).toBe(204)
  expect((await admin.request('GET', '/api/nova/limits/')).body).toMatchObject({
    maxTotalKeypairs: limits.maxTotalKeypairs + 5,
  })
  expect(await admin.list<QuotaLimit>(path)).toContainEqual({
    display_name: 'Key Pairs',
    name: 'key_pairs',
    limit: limits.maxTotalKeypairs + 5,
    used: expect.any(Number),
  })
  await admin.request('PATCH', path, { key_pairs: limits.maxTotalKeypairs })
  expect((await admin.request('PATCH', path, { instances: 'many' })).status).toBe(400)
})
