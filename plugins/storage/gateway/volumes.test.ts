import { type AnyCall, Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as transfers from '../api/transfers.ts'
import * as volumes from '../api/volumes.ts'
import { transferRoutes } from './transfers.ts'
import { volumeRoutes } from './volumes.ts'

const OWNER = 'os-vol-tenant-attr:tenant_id'
const volume = (id: string, fields: object = {}) => ({
  id,
  name: id,
  size: 1,
  status: 'available',
  bootable: 'false',
  encrypted: false,
  attachments: [],
  [OWNER]: 'p1',
  ...fields,
})
const names = { 'OS::Nova::Server': { s1: 'web' }, 'OS::Keystone::Project': { p1: 'demo' } }
const DETAIL = 'volume GET /volumes/detail'
const refused = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 })

it('lists volumes with the names of their servers, and whether they have snapshots, in the names that the project has', async () => {
  const { ask, lines } = tryRoutes(volumeRoutes, {
    names,
    answers: {
      [DETAIL]: [
        volume('v1', { name: null, attachments: [{ server_id: 's1', device: '/dev/vda' }] }),
        volume('v2', { attachments: [{ server_id: 's2', device: null }] }),
        volume('v3', { attachments: undefined, [OWNER]: undefined }),
      ],
      'volume GET /snapshots': [
        { id: 's1', name: 'first', volume_id: 'v2', size: 1, status: 'available', created_at: '2026-01-01T10:00:00' },
        { id: 's3', name: '', volume_id: 'v2', size: 2, status: 'creating', created_at: '2026-03-01T10:00:00' },
        { id: 's2', name: 'second', volume_id: 'v2', size: 1, status: 'available', created_at: '2026-02-01T10:00:00' },
      ],
    },
  })
  const query = { all_projects: 'false', name: 'data', limit: '2', marker: 'v0' }
  const found = await ask<volumes.Volume[]>(volumes.list, { query })
  expect(
    found.map(({ name, attached_to, has_snapshots, transfer }) => [name, attached_to, has_snapshots, transfer]),
  ).toEqual([
    ['v1', ['/dev/vda on web'], false, null],
    ['v2', ['s2'], true, null],
    ['v3', [], false, null],
  ])
  expect(found.map(({ last_snapshot }) => last_snapshot)).toEqual([
    null,
    { id: 's3', name: 's3', size: 2, status: 'creating', created_at: '2026-03-01T10:00:00' },
    null,
  ])
  expect(found[0]).toMatchObject({ tenant_name: 'demo', attachments: [{ server_name: 'web' }] })
  expect(lines()).toEqual(['volume GET /snapshots', `${DETAIL}?name=data&limit=2&marker=v0 (3.27)`])
})

it('lists the volumes of every project with the names of the projects [VOLP-070, VOLP-105]', async () => {
  const { ask, lines } = tryRoutes(volumeRoutes, {
    names,
    answers: { [DETAIL]: [volume('v1'), volume('v2', { [OWNER]: 'p2' }), volume('v3', { [OWNER]: undefined })] },
  })
  const found = await ask<volumes.Volume[]>(volumes.list, { query: { all_projects: true, host: 'h1' } })
  expect(found.map(({ tenant_name }) => tenant_name)).toEqual(['demo', undefined, undefined])
  expect(lines()).toEqual(['volume GET /snapshots?all_tenants=1', `${DETAIL}?host=h1&all_tenants=1 (3.27)`])
})

it.each<[object, string[]]>([
  [{ size: '2' }, ['v2', 'v3']],
  [{ encrypted: 'true' }, ['v3', 'v4']],
  [{ encrypted: true, size: 2 }, ['v3']],
  [{ encrypted: 'false' }, ['v1', 'v2']],
  [{ size: '', encrypted: null }, ['v1', 'v2', 'v3', 'v4']],
])('narrows by size and encryption itself, since Cinder would answer all: %j [VOLP-005]', async (query, ids) => {
  const { ask, lines } = tryRoutes(volumeRoutes, {
    answers: {
      [DETAIL]: [
        volume('v1'),
        volume('v2', { size: 2 }),
        volume('v3', { size: 2, encrypted: true }),
        volume('v4', { encrypted: true }),
      ],
    },
  })
  expect((await ask<volumes.Volume[]>(volumes.list, { query })).map(({ id }) => id)).toEqual(ids)
  expect(lines()[1]).toBe(`${DETAIL} (3.27)`)
})

it('reads a volume with the names of its group, and of what it was made of', async () => {
  const origin = { group_id: 'g1', snapshot_id: 's1', source_volid: 'v0' }
  const { ask } = tryRoutes(volumeRoutes, {
    names: {
      ...names,
      'OS::Cinder::Group': { g1: 'web' },
      'OS::Cinder::Snapshot': { s1: 'nightly' },
      'OS::Cinder::Volume': { v0: 'first' },
    },
    answers: { [DETAIL]: [volume('v1', origin)], 'volume GET /volumes/v1': volume('v1', origin) },
  })
  const told = { tenant_name: 'demo', group_name: 'web' }
  expect(await ask(volumes.list)).toMatchObject([told])
  expect(await ask(volumes.get, { params: { id: 'v1' } })).toMatchObject({
    ...told,
    snapshot_name: 'nightly',
    source_name: 'first',
  })
})

it('leaves open whether volumes have snapshots where Cinder refuses these', async () => {
  const { ask } = tryRoutes(volumeRoutes, { answers: { [DETAIL]: [volume('v1')], 'volume GET /snapshots': refused } })
  expect((await ask<object[]>(volumes.list))[0]).not.toHaveProperty('has_snapshots')
})

it('reverts a volume to the snapshot that is named, at the microversion that has it', async () => {
  const { ask, sent } = tryRoutes(volumeRoutes, {})
  await ask(volumes.revert, { params: { id: 'v1' }, body: { snapshot_id: 's1' } })
  expect(sent).toEqual([['volume POST /volumes/v1/action (3.40)', { revert: { snapshot_id: 's1' } }]])
})

it('asks for offers where a volume waits for one, within the projects that are listed [VOLP-018]', async () => {
  const waiting = volume('v1', { status: 'awaiting-transfer' })
  const { ask, lines } = tryRoutes(volumeRoutes, {
    answers: {
      [DETAIL]: [waiting, volume('v2')],
      'volume GET /volumes/v1': waiting,
      'volume GET /os-volume-transfer/detail': [{ id: 't1', name: 'offer', volume_id: 'v1' }],
    },
  })
  const found = await ask<volumes.Volume[]>(volumes.list, { query: { all_projects: true } })
  expect(found.map(({ transfer }) => transfer?.id)).toEqual(['t1', undefined])
  expect(found[1]?.transfer).toBeNull()
  expect(lines().at(-1)).toBe('volume GET /os-volume-transfer/detail?all_tenants=1')
  expect(await ask(volumes.get, { params: { id: 'v1' } })).toMatchObject({ id: 'v1', transfer: { id: 't1' } })
  expect(lines().slice(-3)).toEqual([
    'volume GET /volumes/v1 (3.27)',
    'volume GET /snapshots?volume_id=v1',
    'volume GET /os-volume-transfer/detail',
  ])
})

it('makes a volume of what was said, without what is null or empty [VOLP-106, IMAGE-055]', async () => {
  const { ask, sent } = tryRoutes(volumeRoutes, { answers: { 'volume POST /volumes': volume('v9') } })
  const body = { size: 5, name: '', description: 'Tables', volume_type: null, image_id: 'i1', metadata: {} }
  expect(await ask(volumes.create, { body })).toMatchObject({
    status: 201,
    headers: { location: '/api/cinder/volumes/v9/' },
    body: { id: 'v9', attached_to: [] },
  })
  expect(sent).toEqual([
    ['volume POST /volumes (3.27)', { volume: { size: 5, description: 'Tables', metadata: {}, imageRef: 'i1' } }],
  ])
})

const ACTION = 'volume POST /volumes/v1/action'
it.each<[string, AnyCall, object, (readonly unknown[])[]]>([
  ['the name', volumes.update, { name: 'data' }, [['volume PUT /volumes/v1', { volume: { name: 'data' } }]]],
  ['whether it boots', volumes.update, { bootable: false }, [[ACTION, { 'os-set_bootable': { bootable: false } }]]],
  [
    'both',
    volumes.update,
    { description: '', bootable: true },
    [
      ['volume PUT /volumes/v1', { volume: { description: '' } }],
      [ACTION, { 'os-set_bootable': { bootable: true } }],
    ],
  ],
  ['the size', volumes.extend, { new_size: 7 }, [[`${ACTION} (3.42)`, { 'os-extend': { new_size: 7 } }]]],
  [
    'the type',
    volumes.retype,
    { new_type: 'ssd', migration_policy: 'never' },
    [[ACTION, { 'os-retype': { new_type: 'ssd', migration_policy: 'never' } }]],
  ],
  [
    'the image that it becomes',
    volumes.upload,
    { image_name: 'i', disk_format: 'raw' },
    [
      [
        ACTION,
        { 'os-volume_upload_image': { force: false, image_name: 'i', disk_format: 'raw', container_format: 'bare' } },
      ],
    ],
  ],
  ['that it is gone', volumes.remove, {}, [['volume DELETE /volumes/v1']]],
])('sends of a volume %s [VOLP-028, VOLP-029, VOLP-035, VOLP-037]', async (_what, call, body, requests) => {
  const { ask, sent } = tryRoutes(volumeRoutes, { answers: { [ACTION]: { image_id: 'i1' } } })
  await ask(call, { params: { id: 'v1' }, body })
  expect(sent).toEqual(requests)
})

it('offers, takes back and accepts a volume [VOLP-038, VOLP-040]', async () => {
  const { ask, sent } = tryRoutes(transferRoutes, {
    answers: {
      'volume POST /os-volume-transfer': { id: 't1', auth_key: 'secret' },
      'volume GET /os-volume-transfer/detail': [{ id: 't1', name: null, volume_id: 'v1' }],
    },
  })
  expect(await ask(transfers.create, { params: { id: 'v1' }, body: { name: 'offer' } })).toMatchObject({
    status: 201,
    body: { id: 't1', auth_key: 'secret' },
  })
  await ask(transfers.cancel, { params: { id: 'v1' } })
  await ask(transfers.accept, { body: { transfer_id: 't1', auth_key: 'secret' } })
  expect(sent).toEqual([
    ['volume POST /os-volume-transfer', { transfer: { volume_id: 'v1', name: 'offer' } }],
    ['volume GET /os-volume-transfer/detail'],
    ['volume DELETE /os-volume-transfer/t1'],
    ['volume POST /os-volume-transfer/t1/accept', { accept: { auth_key: 'secret' } }],
  ])
  await expect(ask(transfers.cancel, { params: { id: 'v2' } })).rejects.toMatchObject({ code: 'GATEWAY_NOT_FOUND' })
})

it('hands the order and the place of a page on in the words of Cinder [FEATURE-58]', async () => {
  const { ask, lines } = tryRoutes(volumeRoutes, { names, answers: { [DETAIL]: [], 'volume GET /snapshots': [] } })
  const page = { limit: '20', marker: 'v1' }
  await ask(volumes.list, { query: { ...page, sort_key: 'os-vol-host-attr:host', sort_dir: 'desc' } })
  await ask(volumes.list, { query: { ...page, sort_key: 'size' } })
  expect(lines().filter((line) => line.startsWith(DETAIL))).toEqual([
    expect.stringMatching(/sort_key=host&sort_dir=desc&limit=20&marker=v1 /),
    expect.stringMatching(/sort_key=size&limit=20&marker=v1 /),
  ])
})
