import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as extraSpecs from '../api/extra-specs.ts'
import * as qos from '../api/qos-specs.ts'
import * as encryption from '../api/volume-encryption.ts'
import * as types from '../api/volume-types.ts'
import { specRoutes } from './specs.ts'
import { volumeTypeRoutes } from './volume-types.ts'

const refused = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 })
const id = { params: { id: 't1' } }
const luks = { provider: 'luks', control_location: 'front-end' }

it('lists types with encryption and QoS spec for whom Cinder tells these [VOLP-085, VOLP-107]', async () => {
  const { ask, lines } = tryRoutes(volumeTypeRoutes, {
    answers: {
      'volume GET /types': [
        { id: 't1', qos_specs_id: 'q1', created_at: '2026-01-01' },
        { id: 't2', qos_specs_id: null },
        { id: 't3', qos_specs_id: 'q2' },
        { id: 't4', qos_specs_id: 'q3' },
      ],
      'volume GET /qos-specs': [{ id: 'q1', name: 'fast' }],
      'volume GET /types/t1/encryption': { ...luks, cipher: 'aes', encryption_id: 'e1' },
      'volume GET /types/t3/encryption': refused,
      'volume GET /types/t4/encryption': { provider: 'luks' },
    },
  })
  const none = { description: null, created_at: null, encryption: null, associated_qos_spec: null }
  expect(await ask(types.list)).toEqual([
    {
      ...{ id: 't1', qos_specs_id: 'q1', created_at: '2026-01-01', associated_qos_spec: 'fast' },
      description: null,
      encryption: { ...luks, cipher: 'aes', key_size: null },
    },
    { id: 't2', qos_specs_id: null, ...none },
    { id: 't3', qos_specs_id: 'q2', ...none },
    { id: 't4', qos_specs_id: 'q3', ...none },
  ])
  expect(lines().slice(0, 2)).toEqual(['volume GET /types?is_public=None', 'volume GET /qos-specs'])
})

it('asks for neither where Cinder does not tell them, nor for names of specs where no type has any', async () => {
  const { ask, lines } = tryRoutes(volumeTypeRoutes, {
    answers: { 'volume GET /types': [{ id: 't1' }], 'volume GET /types/default': { id: 't1', qos_specs_id: null } },
  })
  expect(await ask(types.list)).toMatchObject([{ encryption: null, associated_qos_spec: null }])
  expect(await ask(types.getDefault)).toMatchObject({ id: 't1' })
  expect(lines()).toEqual([
    'volume GET /types?is_public=None',
    'volume GET /types/default',
    'volume GET /types/t1/encryption',
  ])
})

it.each([
  ['name', 5, 'name must be string'],
  ['is_public', 'yes', 'is_public must be boolean'],
  ['extra_specs', { tier: 1 }, 'extra_specs.tier must be string'],
])('refuses a type whose %s is %j by the name of the field', async (field, value, problem) => {
  const { ask } = tryRoutes(volumeTypeRoutes, { answers: { 'volume GET /types': [{ id: 't1', [field]: value }] } })
  await expect(ask(types.list)).rejects.toMatchObject({
    code: 'GATEWAY_UPSTREAM_UNREADABLE',
    message: expect.stringContaining(`OS::Cinder::VolumeType.${problem}`),
  })
})

it('makes, changes and deletes a type [VOLP-088, VOLP-089]', async () => {
  const { ask, sent } = tryRoutes(volumeTypeRoutes, { answers: { 'volume POST /types': { id: 't9' } } })
  for (const said of [{ description: '' }, { description: 'd', is_public: false }])
    expect(await ask(types.create, { body: { name: 'n', ...said } })).toMatchObject({
      status: 201,
      headers: { location: '/api/cinder/volumetypes/t9/' },
      body: { id: 't9', created_at: null },
    })
  await ask(types.get, id)
  await ask(types.update, { ...id, body: { name: 'm' } })
  await ask(types.remove, id)
  const type = (description: unknown, isPublic: boolean) => ({
    volume_type: { name: 'n', description, 'os-volume-type-access:is_public': isPublic },
  })
  expect(sent).toEqual([
    ['volume POST /types', type(null, true)],
    ['volume POST /types', type('d', false)],
    ['volume GET /types/t1'],
    ['volume PUT /types/t1', { volume_type: { name: 'm' } }],
    ['volume DELETE /types/t1'],
  ])
})

it('reads and changes who may use a type, giving before it takes [VOLP-090]', async () => {
  const { ask, sent } = tryRoutes(volumeTypeRoutes, {
    answers: { 'volume GET /types/t1/os-volume-type-access': [{ project_id: 'p1' }] },
  })
  expect(await ask(types.access, id)).toEqual(['p1'])
  await ask(types.changeAccess, { ...id, body: { added: ['p2'], removed: ['p1'] } })
  expect(sent.slice(1)).toEqual([
    ['volume POST /types/t1/action', { addProjectAccess: { project: 'p2' } }],
    ['volume POST /types/t1/action', { removeProjectAccess: { project: 'p1' } }],
  ])
})

it.each<[string | null, string | null, string[]]>([
  ['q1', 'q1', []],
  [null, 'q2', ['q2/associate']],
  ['q1', null, ['q1/disassociate']],
  ['q1', 'q2', ['q1/disassociate', 'q2/associate']],
])('ends the association with %s and makes one with %s [VOLP-092]', async (qos_specs_id, qos_spec_id, calls) => {
  const { ask, lines } = tryRoutes(volumeTypeRoutes, {
    answers: { 'volume GET /types/t1': { id: 't1', qos_specs_id } },
  })
  await ask(types.setQosSpec, { ...id, body: { qos_spec_id } })
  expect(lines().slice(1)).toEqual(calls.map((call) => `volume GET /qos-specs/${call}?vol_type_id=t1`))
})

it.each([
  [{ encryption_id: 'e1' }, 'e1'],
  [{}, 'provider'],
])('changes of the encryption that Cinder tells as %j what is said [VOLP-091]', async (told, path) => {
  const { ask, sent } = tryRoutes(volumeTypeRoutes, { answers: { 'volume GET /types/t1/encryption': told } })
  await ask(encryption.create, { ...id, body: luks })
  await ask(encryption.update, { ...id, body: { cipher: null, key_size: 256 } })
  await ask(encryption.remove, id)
  expect(sent.filter(([line]) => !line.startsWith('volume GET'))).toEqual([
    ['volume POST /types/t1/encryption', { encryption: luks }],
    [`volume PUT /types/t1/encryption/${path}`, { encryption: { cipher: null, key_size: 256 } }],
    [`volume DELETE /types/t1/encryption/${path}`],
  ])
})

it('lists and changes extra specs, QoS specs and their keys [VOLP-093, VOLP-094, VOLP-095, VOLP-096, VOLP-097, VOLP-108]', async () => {
  const spec = { params: { owner_id: 'o1', id: 'k' } }
  const { ask, sent } = tryRoutes(specRoutes, {
    answers: {
      'volume GET /types/o1/extra_specs': { k: 'v' },
      'volume GET /qos-specs': [{ id: 'q1', name: 'fast', consumer: 'both', specs: null }],
      'volume GET /qos-specs/o1': { id: 'o1', specs: { k: 'v' } },
      'volume POST /qos-specs': { id: 'q9' },
    },
  })
  const row = { id: 'k', owner_id: 'o1', key: 'k', value: 'v' }
  expect(await ask(extraSpecs.list, spec)).toEqual([row])
  expect(await ask(extraSpecs.create, { ...spec, body: { key: 'k', value: 'v' } })).toMatchObject({
    status: 201,
    body: row,
  })
  await ask(extraSpecs.change, { ...spec, body: { value: 'w' } })
  await ask(extraSpecs.remove, spec)
  expect(await ask(qos.list)).toEqual([{ id: 'q1', name: 'fast', consumer: 'both', specs: {} }])
  expect(await ask(qos.get, { params: { id: 'o1' } })).toEqual({ id: 'o1', specs: { k: 'v' } })
  expect(await ask(qos.create, { body: { name: 'n', consumer: 'both' } })).toMatchObject({
    status: 201,
    headers: { location: '/api/cinder/qosspecs/q9/' },
    body: { id: 'q9', specs: {} },
  })
  await ask(qos.update, { params: { id: 'o1' }, body: { consumer: 'back-end' } })
  await ask(qos.remove, { params: { id: 'o1' } })
  expect(await ask(qos.listSpecs, spec)).toEqual([row])
  expect(await ask(qos.createSpec, { ...spec, body: { key: 'k', value: 'v' } })).toMatchObject({
    status: 201,
    body: row,
  })
  await ask(qos.changeSpec, { ...spec, body: { value: 'w' } })
  await ask(qos.removeSpec, spec)
  expect(sent.filter(([line]) => !line.startsWith('volume GET'))).toEqual([
    ['volume POST /types/o1/extra_specs', { extra_specs: { k: 'v' } }],
    ['volume POST /types/o1/extra_specs', { extra_specs: { k: 'w' } }],
    ['volume DELETE /types/o1/extra_specs/k'],
    ['volume POST /qos-specs', { qos_specs: { name: 'n', consumer: 'both' } }],
    ['volume PUT /qos-specs/o1', { qos_specs: { consumer: 'back-end' } }],
    ['volume DELETE /qos-specs/o1'],
    ['volume PUT /qos-specs/o1', { qos_specs: { k: 'v' } }],
    ['volume PUT /qos-specs/o1', { qos_specs: { k: 'w' } }],
    ['volume PUT /qos-specs/o1/delete_keys', { keys: ['k'] }],
  ])
})

it('reads volume types at their addresses [VOLUME-007]', () => {
  const reads = volumeTypeRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const addresses = ['/api/cinder/volumetypes/', '/api/cinder/volumetypes/:id/', '/api/cinder/volumetypes/default/']
  expect(reads).toEqual(expect.arrayContaining(addresses))
})
