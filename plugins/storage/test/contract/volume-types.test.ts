import { openCloud } from '@fascia/testing/contract'
import { afterAll, expect, it } from 'vitest'
import * as extensions from '../../api/extensions.ts'
import * as extraSpecs from '../../api/extra-specs.ts'
import * as qos from '../../api/qos-specs.ts'
import * as services from '../../api/services.ts'
import * as encryption from '../../api/volume-encryption.ts'
import * as types from '../../api/volume-types.ts'

const admin = await openCloud('admin')
const member = await openCloud('member')
const name = `type-${Date.now().toString(36)}`
const made: { type?: string; qos?: string } = {}

afterAll(async () => {
  if (made.type) await admin.send(types.remove, { params: { id: made.type } })
  if (made.qos) await admin.send(qos.remove, { params: { id: made.qos } })
})

it('makes a volume type, changes it, and gives it to a project', async () => {
  const { id } = await admin.send(types.create, { body: { name, description: 'contract', is_public: false } })
  made.type = id
  const params = { id }
  await admin.send(types.update, { params, body: { description: 'edited' } })
  const read = await admin.send(types.get, { params })
  expect(read).toMatchObject({ name, description: 'edited', is_public: false, encryption: null })
  expect(read).toMatchObject({ associated_qos_spec: null, created_at: null })
  expect((await member.send(types.list)).map((type) => type.id)).not.toContain(id)
  const project = member.session.project_id
  await admin.send(types.changeAccess, { params, body: { added: [project], removed: [] } })
  expect(await admin.send(types.access, { params })).toEqual([project])
  expect((await member.send(types.list)).map((type) => type.id)).toContain(id)
  await admin.send(types.changeAccess, { params, body: { added: [], removed: [project] } })
  expect(await admin.send(types.access, { params })).toEqual([])
  await admin.send(encryption.create, { params, body: { provider: 'luks', control_location: 'front-end' } })
  await admin.send(encryption.update, {
    params,
    body: { provider: 'luks', control_location: 'front-end', key_size: 256 },
  })
  const found = (await admin.send(types.list)).find((type) => type.id === id)
  expect(found?.encryption).toMatchObject({ provider: 'luks', control_location: 'front-end', key_size: 256 })
  await admin.send(encryption.remove, { params })
  const of = { owner_id: id }
  await admin.send(extraSpecs.create, { params: of, body: { key: 'team:tier', value: 'one' } })
  await admin.send(extraSpecs.change, { params: { ...of, id: 'team:tier' }, body: { value: 'two' } })
  expect(await admin.send(extraSpecs.list, { params: of })).toEqual([
    { id: 'team:tier', owner_id: id, key: 'team:tier', value: 'two' },
  ])
  await admin.send(extraSpecs.remove, { params: { ...of, id: 'team:tier' } })
  expect(await admin.send(extraSpecs.list, { params: of })).toEqual([])
})

it('reads extensions, services and QoS specs, and associates these with a type [VOLUME-009, VOLP-108]', async () => {
  expect(extensions.list.path).toBe('/api/cinder/extensions/')
  expect(await admin.send(extensions.list)).toContainEqual(expect.objectContaining({ alias: 'encryption' }))
  expect(services.list.path).toBe('/api/cinder/services/')
  const listed = await admin.send(services.list)
  expect(listed.map(({ id }) => id)).toEqual(listed.map((_, index) => index + 1))
  expect(listed).toContainEqual({
    id: expect.any(Number),
    name: expect.stringMatching(/: cinder-volume$/),
    binary: 'cinder-volume',
    host: expect.any(String),
    zone: expect.any(String),
    updated_at: expect.any(String),
    status: 'enabled',
    state: 'up',
  })
  const { id } = await admin.send(qos.create, { body: { name, consumer: 'both' } })
  made.qos = id
  await admin.send(qos.createSpec, { params: { owner_id: id }, body: { key: 'total_iops_sec', value: '500' } })
  await admin.send(qos.createSpec, { params: { owner_id: id }, body: { key: 'gone', value: '1' } })
  await admin.send(qos.removeSpec, { params: { owner_id: id, id: 'gone' } })
  await admin.send(qos.update, { params: { id }, body: { consumer: 'front-end' } })
  expect(qos.list.path).toBe('/api/cinder/qosspecs/')
  expect(await admin.send(qos.list)).toContainEqual({
    id,
    name,
    consumer: 'front-end',
    specs: { total_iops_sec: '500' },
  })
  const params = { id: made.type ?? '' }
  await admin.send(types.setQosSpec, { params, body: { qos_spec_id: id } })
  expect(await admin.send(types.get, { params })).toMatchObject({ associated_qos_spec: name, qos_specs_id: id })
  expect(await admin.refusal(qos.remove, { params: { id } })).toMatchObject({ status: 400 })
  await admin.send(types.setQosSpec, { params, body: { qos_spec_id: null } })
  expect(await member.refusal(qos.list)).toMatchObject({ status: 403 })
})
