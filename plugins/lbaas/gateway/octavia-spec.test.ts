import { expect, it } from 'vitest'
import { octaviaListener, octaviaMember, octaviaTree } from './octavia-spec.ts'

const POOL_ID = '11111111-2222-3333-4444-555555555555'

it.each<[string, Parameters<typeof octaviaListener>, object]>([
  ['without its id, and nothing that was not said', [{ id: 'l1' }], {}],
  [
    'with headers as texts',
    [{ insert_headers: { 'X-Forwarded-For': true, 'X-SSL': 'false' } }],
    {
      insert_headers: { 'X-Forwarded-For': 'true', 'X-SSL': 'false' },
    },
  ],
  [
    'with the pool of a choice that carries its name',
    [{ default_pool_id: `${POOL_ID} web` }],
    { default_pool_id: POOL_ID },
  ],
  ['without a pool where none is chosen', [{ default_pool_id: '' }], { default_pool_id: null }],
  ['without a pool where it is taken away', [{ default_pool_id: null }], { default_pool_id: null }],
  ['with one certificate', [{}, ['http://a'], ['http://c']], { default_tls_container_ref: 'http://a' }],
  [
    'with further certificates for the names that clients ask for',
    [{}, ['http://a', 'http://b', 'http://c'], ['http://c', 'http://d']],
    { default_tls_container_ref: 'http://a', sni_container_refs: ['http://c', 'http://d', 'http://b'] },
  ],
  ['with the certificate that it has', [{}, []], {}],
  ['open to all again', [{ allowed_cidrs: null }], { allowed_cidrs: null }],
])('sends a listener %s', (_what, given, sends) => expect(octaviaListener(...given)).toStrictEqual(sends))

const member = { address: '192.0.2.1', protocol_port: 80 }
it.each<[string, Parameters<typeof octaviaMember>[0], object]>([
  ['a new member without what is null', { ...member, monitor_address: null, monitor_port: null, name: null }, member],
  [
    'a member of the pool, which loses its own check',
    { ...member, id: 'm1', monitor_address: null, monitor_port: null },
    {
      ...member,
      ...{ monitor_address: null, monitor_port: null },
    },
  ],
  [
    'a member of the pool that keeps what is not said',
    { ...member, id: 'm1', weight: 0, subnet_id: null },
    {
      ...member,
      weight: 0,
    },
  ],
  [
    'a member with a check of its own',
    { ...member, id: 'm1', monitor_address: '192.0.2.9', monitor_port: 8080 },
    {
      ...member,
      ...{ monitor_address: '192.0.2.9', monitor_port: 8080 },
    },
  ],
])('sends %s', (_what, given, sends) => expect(octaviaMember(given)).toStrictEqual(sends))

const loadbalancer = { name: 'shop', vip_subnet_id: 's1', description: null }
const listener = { protocol: 'HTTP', protocol_port: 80, name: null }
const pool = { protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' }
const monitor = { type: 'PING', delay: 5, timeout: 3, max_retries: 3, url_path: null }
const { url_path: _, ...checks } = monitor
const tree = (spec: object) => octaviaTree(Object({ loadbalancer, ...spec }))
const own = { name: 'shop', vip_subnet_id: 's1' }

it('sends a load balancer alone, or with a pool of its own', () => {
  expect(tree({})).toStrictEqual(own)
  expect(tree({ pool, members: [] })).toStrictEqual({ ...own, pools: [pool] })
  expect(tree({ pool, members: [member], monitor })).toStrictEqual({
    ...own,
    pools: [{ ...pool, members: [member], healthmonitor: checks }],
  })
})

it('sends the pool as the default of the listener, which finds it by a name', () => {
  const made = { protocol: 'HTTP', protocol_port: 80 }
  expect(tree({ listener, certificates: ['http://a'] })).toStrictEqual({
    ...own,
    listeners: [{ ...made, default_tls_container_ref: 'http://a' }],
  })
  const nameOf = (spec: object): unknown => Object(tree({ listener, pool, ...spec })).listeners[0].default_pool
  expect(nameOf({})).toStrictEqual({ ...pool, name: 'shop-pool' })
  expect(nameOf({ pool: { ...pool, name: 'web' } })).toStrictEqual({ ...pool, name: 'web' })
  expect(nameOf({ loadbalancer: {} })).toStrictEqual({ ...pool, name: 'pool' })
  const { name } = Object(nameOf({ loadbalancer: { name: 'n'.repeat(255) } }))
  expect([name.length, name.endsWith('n-pool')]).toEqual([255, true])
})
