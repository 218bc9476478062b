import { expect, it } from 'vitest'
import { finalSpec } from './final-spec.ts'
import { emptyLaunchForm, type LaunchForm } from './launch-form.ts'

const defaults = {
  bootSource: 'image',
  createVolume: false,
  configDrive: false,
  deleteVolume: false,
  userData: '',
} as const

function form(said: Partial<LaunchForm> = {}): LaunchForm {
  return {
    ...emptyLaunchForm(defaults),
    name: 'web',
    source: [{ id: 's1', name: 'debian' }],
    flavor: [{ id: 'f1', name: 'small', vcpus: 1, ram: 512, disk: 1 }],
    ...said,
  }
}

it('leaves out what is null, and puts the API’s fields in place of the form’s own [LAUNCH-051]', () => {
  expect(finalSpec(form(), true)).toEqual({
    name: 'web',
    instance_count: 1,
    source_id: 's1',
    flavor_id: 'f1',
    key_name: null,
    nics: [],
    security_groups: [],
    user_data: '',
    disk_config: 'AUTO',
    config_drive: false,
  })
})

it('sends none of the form’s own fields on, and of nulls only the key pair and the image that are not there [LAUNCH-051]', () => {
  const spec = finalSpec(form({ vol_create: true, server_groups: [{ id: 'g', name: 'g' }] }), true)
  const own = ['source', 'source_type', 'vol_create', 'vol_delete_on_instance_delete', 'vol_type', 'vol_size']
  for (const field of [...own, 'flavor', 'key_pair', 'networks', 'ports', 'server_groups', 'metadata'])
    expect(spec).not.toHaveProperty(field)
  const nulls = Object.entries(spec).flatMap(([name, value]) => (value === null ? [name] : []))
  expect(nulls).toEqual(['source_id', 'key_name'])
})

it.each(['image', 'snapshot'] as const)('boots from a new volume of an %s when one is wanted [LAUNCH-052]', (type) => {
  const wish = { source_type: type, vol_create: true, vol_size: 3, vol_type: 'ssd', vol_device_name: 'vda' } as const
  expect(finalSpec(form({ ...wish, vol_delete_on_instance_delete: true }), true)).toMatchObject({
    source_id: null,
    block_device_mapping_v2: [
      {
        source_type: 'image',
        destination_type: 'volume',
        delete_on_termination: true,
        uuid: 's1',
        boot_index: '0',
        volume_size: 3,
        volume_type: 'ssd',
        device_name: 'vda',
      },
    ],
  })
})

it.each([
  ['volume', 'volume'],
  ['volume_snapshot', 'snapshot'],
] as const)('boots from a %s by a mapping without a size [LAUNCH-053]', (type, source_type) => {
  expect(finalSpec(form({ source_type: type, vol_create: true, vol_size: 9 }), true)).toMatchObject({
    source_id: '',
    block_device_mapping_v2: [
      { source_type, destination_type: 'volume', delete_on_termination: false, uuid: 's1', boot_index: '0' },
    ],
  })
  const [mapping] = finalSpec(form({ source_type: type, vol_size: 9 }), true).block_device_mapping_v2 ?? []
  expect(mapping).not.toHaveProperty('volume_size')
})

it('names networks with an empty address, then ports [LAUNCH-054]', () => {
  const spec = finalSpec(form({ networks: [{ id: 'n1', name: 'a' }], ports: [{ id: 'p1', name: 'b' }] }), true)
  expect(spec.nics).toEqual([{ 'net-id': 'n1', 'v4-fixed-ip': '' }, { 'port-id': 'p1' }])
})

it('names security groups by id with networking, else by name [LAUNCH-055]', () => {
  const wish = form({ security_groups: [{ id: 'g1', name: 'default' }] })
  expect(finalSpec(wish, true).security_groups).toEqual(['g1'])
  expect(finalSpec(wish, false)).toMatchObject({ security_groups: ['default'] })
  expect(finalSpec(wish, false)).not.toHaveProperty('nics')
})

it('makes a hint of the server group, and texts of hints and metadata [LAUNCH-056, LAUNCH-057]', () => {
  const wish = form({
    server_groups: [{ id: 'sg1', name: 'apart' }],
    scheduler_hints: { build_near_host_ip: 7, gone: null },
    metadata: { retries: 3, isOn: true },
  })
  expect(finalSpec(wish, true)).toMatchObject({
    scheduler_hints: { group: 'sg1', build_near_host_ip: '7' },
    meta: { retries: '3', isOn: 'true' },
  })
})

it('takes the name of the one key pair [LAUNCH-058]', () => {
  expect(finalSpec(form({ key_pair: [{ name: 'mine' }] }), true).key_name).toBe('mine')
})
