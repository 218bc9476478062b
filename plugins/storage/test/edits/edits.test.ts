// @needs images
import type { MadeThing, NativeCloud } from '@fascia/testing/contract'
import { addKey, addMember, type EditedItem, type EditRecipe, enterText, sweepEdits } from '@fascia/testing/edits'
import { expect, vi } from 'vitest'

const PATIENCE = { timeout: 120_000, interval: 150 }
/** The longest text that Cinder takes. */
const LONGEST = 'd'.repeat(255)
/** The least microversion that groups and their volumes need. */
const GROUPS = { 'OpenStack-API-Version': 'volume 3.25' }
const METADATA = { odd: '', 'a key with spaces': 'x'.repeat(255), readonly: 'False' }

interface Settling extends MadeThing {
  readonly status: string
}

/** Reads what is under the one key of an answer, once it is at rest. */
async function settled(native: NativeCloud, path: string, headers = {}): Promise<Settling> {
  return vi.waitFor(async () => {
    const answer = await native.ask<Readonly<Record<string, Settling>>>('volumev3', 'GET', path, undefined, headers)
    const [found] = Object.values(answer)
    expect(found?.status).toBe('available')
    return found as Settling
  }, PATIENCE)
}

async function makeVolume(native: NativeCloud, values: object = {}): Promise<EditedItem['read'] & MadeThing> {
  const volume = { size: 1, metadata: METADATA, ...values }
  const { id } = await native.make('volumev3', '/volumes', { volume })
  await settled(native, `/volumes/${id}`)
  return Object.assign(() => settled(native, `/volumes/${id}`), { id })
}

const editVolume: EditRecipe = async ({ member }) => {
  const plain = await makeVolume(member, { name: 'odd-volume', description: LONGEST })
  await member.ask('volumev3', 'POST', `/volumes/${plain.id}/action`, { 'os-set_bootable': { bootable: true } })
  const nameless = await makeVolume(member, { description: null })
  return [
    {
      kind: 'bootable',
      page: `project/volumes/${plain.id}/`,
      name: 'odd-volume',
      read: plain,
      touches: [
        enterText('description', 'description'),
        { field: 'bootable', enter: false, becomes: { bootable: 'false' } },
        enterText('name', 'name'),
      ],
    },
    {
      kind: 'nameless',
      page: `project/volumes/${nameless.id}/`,
      name: nameless.id,
      read: nameless,
      touches: [enterText('description', 'description')],
    },
  ]
}

const volumeMetadata: EditRecipe = async ({ member }) => {
  const volume = await makeVolume(member, { name: 'volume-with-metadata', description: '' })
  return {
    page: `project/volumes/${volume.id}/`,
    name: 'volume-with-metadata',
    read: volume,
    touches: [addKey('metadata')],
  }
}

async function makeSnapshot(native: NativeCloud, name: string) {
  const volume = await makeVolume(native, { name: `of-${name}` })
  const snapshot = { volume_id: volume.id, name, description: '', metadata: METADATA }
  const { id } = await native.make('volumev3', '/snapshots', { snapshot })
  await settled(native, `/snapshots/${id}`)
  return { id, read: () => settled(native, `/snapshots/${id}`) }
}

const editSnapshot: EditRecipe = async ({ member }) => {
  const { id, read } = await makeSnapshot(member, 'odd-snapshot')
  return {
    page: `project/snapshots/${id}/`,
    name: 'odd-snapshot',
    read,
    touches: [enterText('description', 'description'), enterText('name', 'name')],
  }
}

const snapshotMetadata: EditRecipe = async ({ member }) => {
  const { id, read } = await makeSnapshot(member, 'snapshot-with-metadata')
  return { page: `project/snapshots/${id}/`, name: 'snapshot-with-metadata', read, touches: [addKey('metadata')] }
}

interface VolumeType extends MadeThing {
  readonly name: string
}

async function makeType(admin: NativeCloud, name: string, values: object = {}): Promise<VolumeType> {
  const volume_type = {
    name,
    description: '',
    'os-volume-type-access:is_public': false,
    extra_specs: { multiattach: '<is> False', volume_backend_name: 'edits', odd: '' },
    ...values,
  }
  const made = await admin.make<VolumeType>('volumev3', '/types', { volume_type })
  return made
}

/** A type with its encryption, its QoS spec and who may use it. */
async function readType(admin: NativeCloud, id: string): Promise<object> {
  const type = await admin.ask<{ readonly volume_type: Readonly<Record<string, unknown>> }>(
    'volumev3',
    'GET',
    `/types/${id}`,
  )
  const encryption = await admin.ask<object>('volumev3', 'GET', `/types/${id}/encryption`)
  const isPrivate = type.volume_type['os-volume-type-access:is_public'] === false
  interface Access {
    readonly volume_type_access: readonly { readonly project_id: string }[]
  }
  const access = isPrivate
    ? (await admin.ask<Access>('volumev3', 'GET', `/types/${id}/os-volume-type-access`)).volume_type_access
    : []
  const projects = Object.fromEntries(access.map(({ project_id }) => [project_id, true]))
  return { ...type, encryption, projects }
}

async function allow(admin: NativeCloud, id: string, project: string): Promise<void> {
  await admin.ask('volumev3', 'POST', `/types/${id}/action`, { addProjectAccess: { project } })
}

const ofType =
  (
    name: string,
    touches: (clouds: { readonly admin: NativeCloud; readonly member: NativeCloud }) => EditedItem['touches'],
  ): EditRecipe =>
  async ({ admin, member }) => {
    const { id } = await makeType(admin, name)
    const encryption = { provider: 'luks2', control_location: 'back-end', cipher: 'serpent-xts', key_size: 8 }
    await admin.ask('volumev3', 'POST', `/types/${id}/encryption`, { encryption })
    await allow(admin, id, member.projectId)
    return {
      as: 'admin',
      page: `admin/volume_types?q=${name}`,
      name,
      read: () => readType(admin, id),
      touches: touches({ admin, member }),
    }
  }

async function makeQosSpec(admin: NativeCloud, name: string, values: object = {}): Promise<MadeThing> {
  return admin.make('volumev3', '/qos-specs', {
    qos_specs: { name, consumer: 'both', total_iops_sec: '0', odd: 'x'.repeat(255), ...values },
  })
}

const associateQos: EditRecipe = async ({ admin }) => {
  const { id } = await makeType(admin, 'type-with-qos')
  const [first, second] = [await makeQosSpec(admin, 'qos-first'), await makeQosSpec(admin, 'qos-second')]
  await admin.ask('volumev3', 'GET', `/qos-specs/${first.id}/associate?vol_type_id=${id}`)
  admin.afterwards(() => admin.ask('volumev3', 'GET', `/qos-specs/${second.id}/disassociate_all`))
  return {
    as: 'admin',
    page: 'admin/volume_types?q=type-with-qos',
    name: 'type-with-qos',
    read: () => readType(admin, id),
    touches: [{ field: 'choice', enter: second.id, becomes: { 'volume_type.qos_specs_id': second.id } }],
  }
}

const ofQosSpec =
  (name: string, page: (id: string) => string, item: string, touch: EditedItem['touches'][number]): EditRecipe =>
  async ({ admin }) => {
    const { id } = await makeQosSpec(admin, name)
    return {
      as: 'admin',
      page: page(id),
      name: item,
      read: () => admin.ask<object>('volumev3', 'GET', `/qos-specs/${id}`),
      touches: [touch],
    }
  }

const editExtraSpec: EditRecipe = async ({ admin }) => {
  const { id } = await makeType(admin, 'type-with-specs')
  return {
    as: 'admin',
    page: `admin/volume_types/${id}/?tab=storage.view.extra-specs`,
    name: 'volume_backend_name',
    read: () => readType(admin, id),
    touches: [enterText('value', 'volume_type.extra_specs.volume_backend_name')],
  }
}

async function makeGroupType(admin: NativeCloud, name: string): Promise<MadeThing> {
  const group_type = { name, description: '', is_public: true, group_specs: { odd: '', consistent: '<is> False' } }
  const answer = await admin.ask<{ readonly group_type: MadeThing }>(
    'volumev3',
    'POST',
    '/group_types',
    { group_type },
    GROUPS,
  )
  const { id } = answer.group_type
  admin.afterwards(() => admin.ask('volumev3', 'DELETE', `/group_types/${id}`, undefined, GROUPS))
  return { id }
}

const ofGroupType =
  (name: string, page: (id: string) => string, item: string, touches: EditedItem['touches']): EditRecipe =>
  async ({ admin }) => {
    const { id } = await makeGroupType(admin, name)
    return {
      as: 'admin',
      page: page(id),
      name: item,
      read: () => admin.ask<object>('volumev3', 'GET', `/group_types/${id}`, undefined, GROUPS),
      touches,
    }
  }

const ofGroup =
  (
    name: string,
    touches: (made: { readonly joins: string; readonly other: string }) => EditedItem['touches'],
  ): EditRecipe =>
  async ({ admin, member }) => {
    const type = await makeType(admin, `type-of-${name}`, { 'os-volume-type-access:is_public': true, extra_specs: {} })
    const { id: group_type } = await makeGroupType(admin, `group-type-of-${name}`)
    const body = { group: { name, description: LONGEST, group_type, volume_types: [type.id] } }
    const { group } = await member.ask<{ readonly group: MadeThing }>('volumev3', 'POST', '/groups', body, GROUPS)
    const path = `/groups/${group.id}?list_volume=true`
    const read = () => settled(member, path, GROUPS)
    await read()
    const { id: member_id } = await makeVolume(member, { name: `in-${name}`, volume_type: type.id, group_id: group.id })
    const joins = await makeVolume(member, { name: `joins-${name}`, volume_type: type.id })
    member.afterwards(async () => {
      const change = {
        group: { remove_volumes: ((await read()) as unknown as { volumes: string[] }).volumes.join(',') },
      }
      await member.ask('volumev3', 'PUT', `/groups/${group.id}`, change, GROUPS)
      await read()
      await member.ask(
        'volumev3',
        'POST',
        `/groups/${group.id}/action`,
        { delete: { 'delete-volumes': false } },
        GROUPS,
      )
    })
    return {
      page: `project/volume_groups/${group.id}/`,
      name,
      read: async () => {
        const { volumes, ...rest } = (await read()) as unknown as { readonly volumes: readonly string[] }
        return { ...rest, volumes: volumes.toSorted() }
      },
      touches: touches({ joins: joins.id, other: member_id }),
    }
  }

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  notEdits: {
    'storage.action.create-transfer': 'It makes a transfer, and shows no value of the volume.',
  },
  recipes: {
    'storage.action.edit': editVolume,
    'storage.action.metadata': volumeMetadata,
    'storage.action.edit-snapshot': editSnapshot,
    'storage.action.snapshot-metadata': snapshotMetadata,
    'storage.action.edit-type': ofType('odd-type', () => [
      enterText('description', 'volume_type.description'),
      {
        field: 'is_public',
        enter: true,
        becomes: {
          'volume_type.is_public': true,
          'volume_type.os-volume-type-access:is_public': true,
          projects: {},
        },
      },
      enterText('name', 'volume_type.name'),
    ]),
    'storage.action.type-metadata': ofType('type-with-metadata', () => [addKey('volume_type.extra_specs')]),
    'storage.action.update-encryption': ofType('encrypted-type', () => [
      { field: 'key_size', enter: '512', becomes: { 'encryption.key_size': 512 } },
      { field: 'control_location', enter: 'front-end', becomes: { 'encryption.control_location': 'front-end' } },
      { field: 'cipher', enter: '', becomes: { 'encryption.cipher': null } },
      { field: 'provider', enter: 'plain', becomes: { 'encryption.provider': 'plain' } },
    ]),
    'storage.action.edit-access': ofType('type-with-access', ({ admin }) => [
      addMember('projects', 'admin', { [`projects.${admin.projectId}`]: true }),
    ]),
    'storage.action.associate-qos': associateQos,
    'storage.action.edit-extra-spec': editExtraSpec,
    'storage.action.edit-consumer': ofQosSpec('qos-consumer', () => 'admin/volume_types', 'qos-consumer', {
      field: 'consumer',
      enter: 'front-end',
      becomes: { 'qos_specs.consumer': 'front-end' },
    }),
    'storage.action.edit-qos-key': ofQosSpec(
      'qos-keys',
      (id) => `admin/volume_types/qos_specs/${id}/?tab=storage.view.key-value-pairs`,
      'total_iops_sec',
      enterText('value', 'qos_specs.specs.total_iops_sec', '7'),
    ),
    'storage.action.edit-group-type': ofGroupType(
      'odd-group-type',
      () => 'admin/group_types?q=odd-group-type',
      'odd-group-type',
      [
        enterText('description', 'group_type.description'),
        { field: 'is_public', enter: false, becomes: { 'group_type.is_public': false } },
        enterText('name', 'group_type.name'),
      ],
    ),
    'storage.action.edit-group-spec': ofGroupType(
      'group-type-with-specs',
      (id) => `admin/group_types/${id}/?tab=storage.view.group-type-specs`,
      'consistent',
      [enterText('value', 'group_type.group_specs.consistent')],
    ),
    'storage.action.edit-group': ofGroup('odd-group', () => [
      enterText('description', 'description'),
      enterText('name', 'name'),
    ]),
    'storage.action.manage-group-volumes': ofGroup('group-with-volumes', ({ joins, other }) => [
      addMember('volumes', 'joins-group-with-volumes', { volumes: [joins, other].toSorted() }),
    ]),
  },
})
