import { expect, it } from 'vitest'
import type { LaunchModels } from '../launch-models.ts'
import { FLAVOR, item, launchModels, type Said, treeModel } from '../test-models.ts'
import { finalSpec, texts } from './final-spec.ts'

const chosen = { details: { name: 'web' }, flavor: { flavor: [FLAVOR] } }
const spec = (said: Said = {}, hasNetworking = true) => finalSpec(launchModels({ ...chosen, ...said }), hasNetworking)
const ofSource = (source: Partial<LaunchModels['source']>) => spec({ source })

it('leaves out what is null, and puts the API’s fields in place of the form’s own [LAUNCH-051]', () => {
  expect(spec()).toEqual({
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
  const sent = spec({ source: { vol_create: true }, servergroups: { server_groups: [item('g', 'g')] } })
  const own = ['source', 'source_type', 'vol_create', 'vol_delete_on_instance_delete', 'vol_type', 'vol_size']
  for (const field of [...own, 'flavor', 'key_pair', 'networks', 'ports', 'server_groups', 'metadata'])
    expect(sent).not.toHaveProperty(field)
  const nulls = Object.entries(sent).flatMap(([name, value]) => (value === null ? [name] : []))
  expect(nulls).toEqual(['source_id', 'key_name'])
})

it.each(['image', 'snapshot'] as const)('boots from a new volume of an %s when one is wanted [LAUNCH-052]', (type) => {
  const wish = { source_type: type, vol_create: true, volume_size: 3, vol_type: 'ssd', device_name: 'vda' }
  expect(ofSource({ ...wish, vol_delete_on_instance_delete: true })).toMatchObject({
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
  expect(ofSource({ source_type: type, vol_create: true, volume_size: 9 })).toMatchObject({
    source_id: '',
    block_device_mapping_v2: [
      { source_type, destination_type: 'volume', delete_on_termination: false, uuid: 's1', boot_index: '0' },
    ],
  })
  const [mapping] = ofSource({ source_type: type, volume_size: 9 }).block_device_mapping_v2 ?? []
  expect(mapping).not.toHaveProperty('volume_size')
})

it('names networks with an empty address, then ports [LAUNCH-054]', () => {
  const { nics } = spec({ networks: { networks: [item('n1', 'a')] }, ports: { ports: [item('p1', 'b')] } })
  expect(nics).toEqual([{ 'net-id': 'n1', 'v4-fixed-ip': '' }, { 'port-id': 'p1' }])
})

it('names security groups by id with networking, else by name [LAUNCH-055]', () => {
  const said: Said = { secgroups: { security_groups: [item('g1', 'default')] } }
  expect(spec(said).security_groups).toEqual(['g1'])
  expect(spec(said, false)).toMatchObject({ security_groups: ['default'] })
  expect(spec(said, false)).not.toHaveProperty('nics')
})

it('makes a hint of the server group, and texts of hints and metadata [LAUNCH-056, LAUNCH-057]', () => {
  expect(texts({ build_near_host_ip: 7, isOn: true, gone: null })).toEqual({ build_near_host_ip: '7', isOn: 'true' })
  const groups = { servergroups: { server_groups: [item<never>('sg1', 'apart')] } }
  expect(spec({ ...groups, hints: treeModel({ near: '7' }), metadata: treeModel({ retries: '3' }) })).toMatchObject({
    scheduler_hints: { group: 'sg1', near: '7' },
    meta: { retries: '3' },
  })
})

it('takes the name of the one key pair [LAUNCH-058]', () => {
  expect(spec({ keypair: { key_pair: [item('k', 'mine')] } }).key_name).toBe('mine')
})
