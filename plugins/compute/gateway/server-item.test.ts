import { expect, it } from 'vitest'
import type { NovaServer } from './nova-server.ts'
import { serverItem } from './server-item.ts'

const names = {
  images: new Map([['i1', 'cirros']]),
  projects: new Map([['p1', 'demo']]),
  flavors: new Map([['f1', 'm1.tiny']]),
}

const server: NovaServer = {
  id: 's1',
  name: 'web',
  status: 'ACTIVE',
  tenant_id: 'p1',
  user_id: 'u1',
  created: '2026-11-20T10:00:00Z',
  addresses: {
    private: [
      { addr: 'fd00::5', version: 6, 'OS-EXT-IPS:type': 'fixed' },
      { addr: '10.0.0.5', version: 4, 'OS-EXT-IPS:type': 'fixed' },
      { addr: '203.0.113.9', version: 4, 'OS-EXT-IPS:type': 'floating' },
    ],
    storage: [{ addr: '10.9.0.5', version: 4, 'OS-EXT-IPS:type': 'fixed' }],
  },
  image: { id: 'i1' },
  flavor: { original_name: 'm1.small', vcpus: 1, ram: 2048, disk: 20 },
  key_name: null,
  metadata: { role: 'web' },
  'OS-EXT-STS:task_state': null,
}

it('joins names and addresses to what Nova says', () => {
  expect(serverItem(server, names)).toMatchObject({
    uuid: 's1',
    project_name: 'demo',
    image: { id: 'i1' },
    image_name: 'cirros',
    flavor: { original_name: 'm1.small', ram: 2048 },
    ip: ['fd00::5', '10.0.0.5', '10.9.0.5', '203.0.113.9'],
    private_ip: '10.0.0.5',
    public_ip: '203.0.113.9',
    'OS-EXT-STS:task_state': null,
  })
})

it('always has a fault: null while there is none', () => {
  const fault = { code: 500, message: 'No valid host was found.', created: '2026-11-20T10:00:00Z' }
  expect([serverItem(server, names).fault, serverItem({ ...server, fault }, names).fault]).toEqual([null, fault])
})

it('has no image when the instance was booted from a volume, and no address while it has none', () => {
  const item = serverItem({ ...server, image: '', addresses: {} }, names)
  expect(item).toMatchObject({ image: null, image_name: null, ip: [], private_ip: null, public_ip: null })
})

it('names the flavor of a cloud that only tells its id', () => {
  const item = serverItem({ ...server, flavor: { id: 'f1' } }, names)
  expect(item.flavor).toEqual({ id: 'f1', original_name: 'm1.tiny' })
})

it('makes an instance of what Nova answers, also where it leaves fields out', () => {
  const bare = Object({ id: 's1', image: { id: 'unknown' }, flavor: { original_name: 'tiny', id: 'f1' } })
  expect(serverItem(bare, names)).toMatchObject({
    ...{ name: 's1', status: 'UNKNOWN', user_id: '', key_name: null, addresses: {}, metadata: {}, ip: [] },
    ...{ image: { id: 'unknown' }, image_name: null, flavor: { original_name: 'tiny', id: 'f1' } },
  })
  expect(serverItem({ ...bare, flavor: {} }, names).flavor).toEqual({})
  const addresses = { private: [{ addr: 'fd00::5', version: 6, 'OS-EXT-IPS:type': 'fixed' }] }
  expect(serverItem({ ...bare, addresses }, names).private_ip).toBe('fd00::5')
})
