import { type GatewayClient, type NativeCloud, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const stamp = Date.now().toString(36)
const LIMITS = { timeout: 60_000, interval: 300 }
let member: GatewayClient
let admin: GatewayClient
let native: NativeCloud
let nativeAdmin: NativeCloud
let volumeId: string
let snapshotId: string
let typeId: string

function settled(kind: 'volume' | 'snapshot', id: string): Promise<void> {
  return vi.waitFor(async () => {
    const body = await native.ask<Record<string, { status: string }>>('volumev3', 'GET', `/${kind}s/${id}`)
    expect(body[kind]?.status).toBe('available')
  }, LIMITS)
}

beforeAll(async () => {
  ;[member, admin] = await Promise.all([openCloud('member'), openCloud('admin')])
  ;[native, nativeAdmin] = await Promise.all([openNativeCloud('member'), openNativeCloud('admin')])
  const name = `contract-${stamp}`
  const { volume } = await native.ask<{ volume: { id: string } }>('volumev3', 'POST', '/volumes', {
    volume: { name, size: 1 },
  })
  volumeId = volume.id
  await settled('volume', volumeId)
  const { snapshot } = await native.ask<{ snapshot: { id: string } }>('volumev3', 'POST', '/snapshots', {
    snapshot: { name, volume_id: volumeId },
  })
  snapshotId = snapshot.id
  await settled('snapshot', snapshotId)
  const { volume_type } = await nativeAdmin.ask<{ volume_type: { id: string } }>('volumev3', 'POST', '/types', {
    volume_type: { name },
  })
  typeId = volume_type.id
})

afterAll(async () => {
  if (typeId) await nativeAdmin.ask('volumev3', 'DELETE', `/types/${typeId}`)
  if (snapshotId) {
    await native.ask('volumev3', 'DELETE', `/snapshots/${snapshotId}`)
    await vi.waitFor(
      () => expect(native.ask('volumev3', 'GET', `/snapshots/${snapshotId}`)).rejects.toThrow('404'),
      LIMITS,
    )
  }
  if (volumeId) await native.ask('volumev3', 'DELETE', `/volumes/${volumeId}`)
})

it.each([
  ['volume', () => member, () => `/api/cinder/volumes/${volumeId}/metadata`],
  ['volume snapshot', () => member, () => `/api/cinder/volumesnapshots/${snapshotId}/metadata`],
  ['volume type', () => admin, () => `/api/cinder/volumetypes/${typeId}/metadata`],
])('reads the metadata of a %s, sets and drops it [UI-081, VOLUME-008]', async (_kind, as, at) => {
  const cloud = as()
  const path = at()
  expect((await cloud.request('GET', path)).body).toEqual({})
  expect((await cloud.request('PATCH', path, { updated: { role: 'web', tier: 'one' }, removed: [] })).status).toBe(204)
  expect((await cloud.request('PATCH', path, { updated: { tier: 'two' }, removed: ['role'] })).status).toBe(204)
  expect((await cloud.request('GET', path)).body).toEqual({ tier: 'two' })
})

it('answers 404 for the metadata of a volume that is not there', async () => {
  const answer = await member.request('GET', '/api/cinder/volumes/00000000-0000-4000-8000-000000000000/metadata')
  expect(answer).toMatchObject({ status: 404, body: { service: 'block-storage', upstream_status: 404 } })
})
