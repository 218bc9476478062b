import type { AnyCall } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { readLike } from './read-like.ts'

const SERVER = {
  ...{ id: 's1', name: 'web', image: { id: 'i1' }, flavor: { id: 'f1', original_name: 'm1.small' }, key_name: 'k' },
  metadata: { role: 'web' },
}
const attachment = (volumeId: string, device: string | null) => ({ id: volumeId, volumeId, device })
const VOLUME = { size: 20, volume_type: 'fast', volume_image_metadata: { image_id: 'i9' } }
const PORTS = [
  { network_id: 'n1', security_groups: ['a', 'b'] },
  { network_id: 'n2', security_groups: ['b'] },
  { network_id: 'n1', security_groups: ['c'] },
]

interface Cloud {
  readonly attached?: readonly object[]
  readonly volume?: object
  readonly hasNetworking?: boolean
  readonly hasVolumes?: boolean
}

async function read(server: object, { attached = [], volume = VOLUME, ...has }: Cloud = {}) {
  const asked: string[] = []
  const send = async (
    call: AnyCall,
    { params, isQuiet }: { readonly params: { readonly id: string }; readonly isQuiet: boolean },
  ) => {
    expect(isQuiet).toBe(true)
    asked.push(`${call.path.split('/').filter(Boolean).at(-1)} ${params.id}`)
    if (call.path.includes('/interfaces')) return PORTS
    return call.path.includes('/cinder/') ? { id: params.id, ...volume } : attached
  }
  const tools = { api: { send }, signal: new AbortController().signal, hasNetworking: true, hasVolumes: true, ...has }
  return { like: await readLike(Object({ ...SERVER, ...server }), Object(tools)), asked }
}

it('takes over image, flavor, networks, groups, key pair and metadata of an instance, each once', async () => {
  const { like } = await read({})
  expect(like).toEqual({
    ...{ isQuick: true, source: { type: 'image', id: 'i1' }, flavor: 'f1', networks: ['n1', 'n2'], keypair: 'k' },
    like: { id: 's1', name: 'web', metadata: { role: 'web' }, securityGroups: ['a', 'b', 'c'] },
  })
})

it('takes over no networks of a cloud without networking, and no key pair where there is none', async () => {
  const { like, asked } = await read({ key_name: null }, { hasNetworking: false })
  expect(like).toMatchObject({ networks: [], like: { securityGroups: [] } })
  expect(like).not.toHaveProperty('keypair')
  expect(asked).toEqual([])
})

it.each([
  [{ id: 'f1' }, 'f1'],
  [{ original_name: 'm1.small' }, 'm1.small'],
  [{}, ''],
])('finds of the flavor %j %s', async (flavor, found) => expect((await read({ flavor })).like.flavor).toBe(found))

const ROOT = 'OS-EXT-SRV-ATTR:root_device_name'
it.each<[string, object, readonly object[], string]>([
  ['at its root device', { [ROOT]: '/dev/vdb' }, [attachment('v1', '/dev/vda'), attachment('v2', '/dev/vdb')], 'v2'],
  ['at the first disk', {}, [attachment('v1', '/dev/vdb'), attachment('v2', '/dev/sda')], 'v2'],
  ['that is attached first', { [ROOT]: '/dev/vdz' }, [attachment('v1', null), attachment('v2', '/dev/vda')], 'v1'],
  ['that is attached first', {}, [attachment('v1', null), attachment('v2', '/dev/vda1')], 'v1'],
])('takes the volume %s of an instance without an image', async (_what, fields, attached, id) => {
  const volumes = [
    { id, delete_on_termination: true },
    { id: 'other', delete_on_termination: false },
  ]
  const { like, asked } = await read(
    { image: null, ...fields, 'os-extended-volumes:volumes_attached': volumes },
    { attached },
  )
  expect(like).toMatchObject({
    source: { type: 'image', id: 'i9' },
    like: { volume: { size: 20, type: 'fast', isDeleted: true } },
  })
  expect(asked).toContain(`:id ${id}`)
})

it('makes a volume without a type that stays, where nothing else is known', async () => {
  const { like } = await read(
    { image: null },
    { attached: [attachment('v1', null)], volume: { size: 1, volume_type: null } },
  )
  expect(like.like?.volume).toEqual({ size: 1, type: '', isDeleted: false })
  expect(like).not.toHaveProperty('source')
})

it.each([
  ['has no volume', {}],
  ['is in a cloud without volumes', { attached: [attachment('v1', null)], hasVolumes: false }],
])('has no source of an instance without an image that %s', async (_what, cloud) => {
  const { like } = await read({ image: null }, cloud)
  expect([like.source, like.like?.volume]).toEqual([undefined, undefined])
})
