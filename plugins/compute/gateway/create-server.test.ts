import { expect, it } from 'vitest'
import { newServerBody } from './create-server.ts'

const form = {
  name: 'web',
  source_id: 'i1',
  flavor_id: 'f1',
  key_name: null,
  user_data: null,
  security_groups: ['default'],
}

it('leaves out what was not said, and lets Nova choose the network', () => {
  expect(newServerBody(form)).toEqual({
    server: { name: 'web', imageRef: 'i1', flavorRef: 'f1', security_groups: [{ name: 'default' }], networks: 'auto' },
  })
})

it('boots from a volume without an image, on the networks and ports that were chosen', () => {
  const volume = { source_type: 'volume', destination_type: 'volume', uuid: 'v1', boot_index: '0' }
  const body = newServerBody({
    ...form,
    source_id: '',
    user_data: '#!/bin/sh',
    block_device_mapping_v2: [volume],
    nics: [{ 'net-id': 'n1', 'v4-fixed-ip': '' }, { 'port-id': 'p1' }],
    instance_count: 2,
    scheduler_hints: { group: 'g1' },
  })
  expect(body).toEqual({
    server: {
      name: 'web',
      flavorRef: 'f1',
      user_data: 'IyEvYmluL3No',
      security_groups: [{ name: 'default' }],
      block_device_mapping_v2: [volume],
      networks: [{ uuid: 'n1' }, { port: 'p1' }],
      min_count: 2,
      max_count: 2,
    },
    'os:scheduler_hints': { group: 'g1' },
  })
})
