// @needs network
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const plugins = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

async function open() {
  const cloud = await openSimulatedCloud([join(plugins, 'lbaas'), join(plugins, 'network')], 'demo')
  const as = (person: 'demo' | 'admin') => (method: string, path: string, body?: object) =>
    cloud.as(person, method, `/RegionOne/load-balancer/v2.0/lbaas${path}`, body)
  const neutron = (path: string) => cloud.as('demo', 'GET', `/RegionOne/network/v2.0${path}`)
  const { subnets } = (await neutron('/subnets')).json
  const subnet: string = subnets[0].id
  return { cloud, send: as('demo'), admin: as('admin'), neutron, subnet }
}

it('makes a load balancer with a port in Neutron, and refuses changes until it is active', async () => {
  const { cloud, send, neutron, subnet } = await open()
  const made = await send('POST', '/loadbalancers', { loadbalancer: { name: 'one', vip_subnet_id: subnet } })
  expect([made.status, made.json.loadbalancer.provisioning_status]).toEqual([201, 'PENDING_CREATE'])
  const { id, vip_port_id, vip_address } = made.json.loadbalancer
  const { port } = (await neutron(`/ports/${vip_port_id}`)).json
  expect(port).toMatchObject({ device_owner: 'Octavia', fixed_ips: [{ subnet_id: subnet, ip_address: vip_address }] })
  const listener = { loadbalancer_id: id, protocol: 'HTTP', protocol_port: 80 }
  const early = await send('POST', '/listeners', { listener })
  expect([early.status, early.json.faultstring]).toEqual([
    409,
    `Load Balancer ${id} is immutable and cannot be updated.`,
  ])
  expect((await send('GET', `/listeners?loadbalancer_id=${id}`)).json.listeners).toEqual([])
  await cloud.clock.advance(4000)
  expect((await send('POST', '/listeners', { listener })).json.listener).toMatchObject({
    provisioning_status: 'PENDING_CREATE',
    connection_limit: -1,
    timeout_client_data: 50_000,
  })
  const status = async () => (await send('GET', `/loadbalancers/${id}`)).json.loadbalancer.provisioning_status
  expect(await status()).toBe('PENDING_UPDATE')
  await cloud.clock.advance(1000)
  expect(await status()).toBe('ACTIVE')
  const twice = await send('POST', '/listeners', { listener })
  expect([twice.status, twice.json.faultstring]).toEqual([
    409,
    'Another Listener on this Load Balancer is already using protocol HTTP and protocol_port 80',
  ])
  const plain = await send('DELETE', `/loadbalancers/${id}`)
  expect([plain.status, plain.json.faultstring]).toEqual([
    400,
    `Validation failure: Cannot delete Load Balancer ${id} - it has children`,
  ])
  expect((await send('DELETE', `/loadbalancers/${id}?cascade=true`)).status).toBe(204)
  expect(await status()).toBe('PENDING_DELETE')
  await cloud.clock.advance(1000)
  expect((await send('GET', `/loadbalancers/${id}`)).json.faultstring).toBe(`Load Balancer ${id} not found.`)
  expect((await neutron(`/ports/${vip_port_id}`)).status).toBe(404)
})

it('makes a whole tree in one request, and shows it with the status of each part', async () => {
  const { cloud, send, subnet } = await open()
  const loadbalancer = {
    name: 'tree',
    vip_subnet_id: subnet,
    listeners: [
      {
        name: 'http',
        protocol: 'HTTP',
        protocol_port: 80,
        default_pool: {
          name: 'web',
          protocol: 'HTTP',
          lb_algorithm: 'ROUND_ROBIN',
          members: [{ address: '10.0.0.9', protocol_port: 80 }],
          healthmonitor: { type: 'HTTP', delay: 5, timeout: 4, max_retries: 3 },
        },
        l7policies: [
          {
            action: 'REDIRECT_TO_URL',
            redirect_url: 'https://example.org/',
            rules: [{ type: 'PATH', compare_type: 'EQUAL_TO', value: '/old' }],
          },
        ],
      },
    ],
  }
  const { json } = await send('POST', '/loadbalancers', { loadbalancer })
  await cloud.clock.advance(4000)
  const { statuses } = (await send('GET', `/loadbalancers/${json.loadbalancer.id}/status`)).json
  const active = { provisioning_status: 'ACTIVE', operating_status: 'ONLINE' }
  expect(statuses.loadbalancer).toMatchObject({
    ...active,
    listeners: [
      {
        ...active,
        pools: [{ ...active, members: [{ ...active, address: '10.0.0.9' }], health_monitor: { type: 'HTTP' } }],
      },
    ],
  })
  const pool = { name: 'lone', protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN', loadbalancer_id: json.loadbalancer.id }
  const { id: lone } = (await send('POST', '/pools', { pool })).json.pool
  await cloud.clock.advance(4000)
  const [{ id: listener_id }] = statuses.loadbalancer.listeners
  const l7policy = { action: 'REDIRECT_TO_POOL', redirect_pool_id: lone, listener_id }
  const { id: policy } = (await send('POST', '/l7policies', { l7policy })).json.l7policy
  await cloud.clock.advance(4000)
  const named = async () => {
    const tree = (await send('GET', `/loadbalancers/${json.loadbalancer.id}/status`)).json.statuses.loadbalancer
    return [Object.keys(tree).includes('pools'), tree.listeners[0].pools.map(({ name }: { name: string }) => name)]
  }
  expect(await named()).toEqual([false, ['web']])
  const rule = { type: 'PATH', compare_type: 'EQUAL_TO', value: '/lone' }
  await send('POST', `/l7policies/${policy}/rules`, { rule })
  await cloud.clock.advance(4000)
  expect(await named()).toEqual([false, ['web', 'lone']])
  const refusalOf = async (listener: object, pools: readonly object[] = []) => {
    const tree = { ...loadbalancer, listeners: [{ ...loadbalancer.listeners[0], ...listener }], pools }
    const { status, json } = await send('POST', '/loadbalancers', { loadbalancer: tree })
    return [status, json.faultstring.replace('Validation failure: ', '')]
  }
  const full = { protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' }
  for (const [reason, listener, pools] of [
    ['Pools must be named when creating a fully populated loadbalancer.', { default_pool: full }],
    ['Pool names must be unique when creating a fully populated loadbalancer.', {}, [{ ...full, name: 'web' }]],
    ["Pool 'a' was referenced but no full definition was found.", { default_pool: { name: 'a' } }],
    ["Pool definition for 'a' missing required attribute: lb_algorithm", {}, [{ name: 'a', protocol: 'HTTP' }]],
  ] as const)
    expect(await refusalOf(listener, pools)).toEqual([400, reason])
  const wrong = { ...loadbalancer, listeners: [{ ...loadbalancer.listeners[0], protocol: 'UDP' }] }
  const refused = await send('POST', '/loadbalancers', { loadbalancer: wrong })
  expect([refused.status, refused.json.faultstring]).toEqual([
    400,
    "Validation failure: The pool protocol 'HTTP' is invalid while the listener protocol is 'UDP'.",
  ])
  const names = (await send('GET', '/loadbalancers')).json.loadbalancers.map(({ name }: { name: string }) => name)
  expect(names.filter((name: string) => name === 'tree')).toEqual(['tree'])
  expect((await send('GET', '/loadbalancers?colour=red')).json.faultstring).toMatch(/^One or more arguments/)
})

it('keeps one health monitor a pool, replaces members as a batch, and orders L7 policies', async () => {
  const { cloud, send } = await open()
  const [shop] = (await send('GET', '/loadbalancers?name=shop')).json.loadbalancers
  const [pool] = (await send('GET', `/pools?loadbalancer_id=${shop.id}&name=web-servers`)).json.pools
  const settle = () => cloud.clock.advance(1000)
  const monitor = { pool_id: pool.id, type: 'PING', delay: 5, timeout: 5, max_retries: 3 }
  expect((await send('POST', '/healthmonitors', { healthmonitor: monitor })).status).toBe(409)
  const members = [
    { address: '10.0.0.31', protocol_port: 8080, weight: 7 },
    { address: '10.0.0.99', protocol_port: 8080 },
  ]
  expect((await send('PUT', `/pools/${pool.id}/members`, { members })).status).toBe(202)
  await settle()
  const listed = (await send('GET', `/pools/${pool.id}/members?sort=address`)).json.members
  expect(listed.map(({ address, weight }: { address: string; weight: number }) => [address, weight])).toEqual([
    ['10.0.0.31', 7],
    ['10.0.0.99', 1],
  ])
  const [http] = (await send('GET', '/listeners?name=http')).json.listeners
  const first = { listener_id: http.id, name: 'first', action: 'REJECT', position: 1 }
  await send('POST', '/l7policies', { l7policy: first })
  await settle()
  const policies = (await send('GET', `/l7policies?listener_id=${http.id}&sort=position`)).json.l7policies
  expect(policies.map(({ name, position }: { name: string; position: number }) => [name, position])).toEqual([
    ['first', 1],
    ['to-images', 2],
  ])
  const used = await send('DELETE', `/pools/${policies[1].redirect_pool_id}`)
  expect([used.status, used.json.faultstring]).toEqual([
    409,
    `Pool ${policies[1].redirect_pool_id} is in use and cannot be deleted`,
  ])
  const rule = { type: 'FILE_TYPE', compare_type: 'CONTAINS', value: 'jpg' }
  expect((await send('POST', `/l7policies/${policies[0].id}/rules`, { rule })).json.faultstring).toBe(
    'Error parsing L7Rule: invalid comparison type for rule type',
  )
  const refusal = async (wanted: object) =>
    (await send('POST', `/l7policies/${policies[0].id}/rules`, { rule: { compare_type: 'EQUAL_TO', ...wanted } })).json
      .faultstring
  const present = { type: 'SSL_CONN_HAS_CERT', value: 'True' }
  const checked = { type: 'SSL_VERIFY_RESULT', value: '0' }
  const field = { type: 'SSL_DN_FIELD', value: 'shop', key: 'CN' }
  expect([
    await refusal({ ...present, value: 'yes' }),
    await refusal({ ...present, key: 'CN' }),
    await refusal({ ...present, compare_type: 'REGEX' }),
    await refusal({ ...checked, value: '-1' }),
    await refusal({ ...field, key: null }),
    await refusal({ ...field, key: '1N' }),
    await refusal(field),
  ]).toEqual([
    'L7rule value yes is not a boolean True string.',
    'L7rule type SSL_CONN_HAS_CERT does not use the "key" field.',
    'L7rule type SSL_CONN_HAS_CERT only supports the EQUAL_TO compare type.',
    'L7rule type SSL_VERIFY_RESULT needs a int value, which is >= 0',
    'L7rule type SSL_DN_FIELD needs to specify a key and a value.',
    'Invalid L7rule distinguished name field.',
    undefined,
  ])
})

it('holds certificates in the key manager, and refuses a listener whose certificate is not there', async () => {
  const { cloud, send } = await open()
  const barbican = (method: string, path: string, body?: object) =>
    cloud.as('demo', method, `/RegionOne/key-manager/v1${path}`, body)
  const { containers, total } = (await barbican('GET', '/containers')).json
  expect(total).toBe(2)
  expect(containers[0]).toMatchObject({ name: 'shop', secret_refs: [{ name: 'certificate' }, { name: 'private_key' }] })
  const payload = {
    name: 'short',
    payload: 'text',
    payload_content_type: 'text/plain',
    expiration: '2000-01-01T00:00:00',
  }
  expect((await barbican('POST', '/secrets', payload)).json.description).toContain(
    "'expiration' is before current time",
  )
  const [mail] = (await send('GET', '/loadbalancers?name=mail')).json.loadbalancers
  const listener = { loadbalancer_id: mail.id, protocol: 'TERMINATED_HTTPS', protocol_port: 443 }
  const bare = await send('POST', '/listeners', { listener })
  expect(bare.json.faultstring).toMatch(/certificate container reference must be provided/)
  const missing = { ...listener, default_tls_container_ref: 'http://b/v1/containers/none' }
  expect((await send('POST', '/listeners', { listener: missing })).json.faultstring).toBe(
    "Could not retrieve certificate: ['http://b/v1/containers/none']",
  )
  const good = { ...listener, default_tls_container_ref: containers[0].container_ref }
  expect((await send('POST', '/listeners', { listener: good })).status).toBe(201)
})

it('keeps flavors and their profiles for administrators to change, and counts quotas', async () => {
  const { send, admin, subnet, cloud } = await open()
  expect((await send('GET', '/flavorprofiles')).status).toBe(403)
  const [profile] = (await admin('GET', '/flavorprofiles?name=small-profile')).json.flavorprofiles
  const flavor = { name: 'tiny', flavor_profile_id: profile.id }
  expect((await send('POST', '/flavors', { flavor })).status).toBe(403)
  expect((await admin('POST', '/flavors', { flavor })).json.flavor).toMatchObject({ name: 'tiny', enabled: true })
  expect((await admin('DELETE', `/flavorprofiles/${profile.id}`)).status).toBe(409)
  const project = cloud.simulator.people.projects.demo
  await admin('PUT', `/quotas/${project}`, { quota: { load_balancer: 3 } })
  const over = await send('POST', '/loadbalancers', { loadbalancer: { name: 'four', vip_subnet_id: subnet } })
  expect([over.status, over.json.faultstring]).toEqual([403, 'Quota has been met for resources: Load Balancer'])
})

it('dates what has settled, and sorts by any field of a resource', async () => {
  const { cloud, send, subnet } = await open()
  const made = (await send('POST', '/loadbalancers', { loadbalancer: { name: 'dated', vip_subnet_id: subnet } })).json
  const { id } = made.loadbalancer
  expect(made.loadbalancer.updated_at).toBeNull()
  await cloud.clock.advance(4000)
  const { loadbalancer } = (await send('GET', `/loadbalancers/${id}`)).json
  expect(Date.parse(loadbalancer.updated_at) - Date.parse(loadbalancer.created_at)).toBe(4000)
  const listener = { loadbalancer_id: id, protocol: 'HTTP', protocol_port: 80 }
  const { listener: added } = (await send('POST', '/listeners', { listener })).json
  await cloud.clock.advance(1000)
  expect((await send('GET', `/listeners/${added.id}`)).json.listener.updated_at).not.toBeNull()
  expect((await send('GET', '/loadbalancers?sort=vip_port_id:desc')).status).toBe(200)
  expect((await send('GET', '/loadbalancers?sort=nonsense:desc')).status).toBe(400)
})

it('keeps availability zones and their profiles, and says what a driver can do', async () => {
  const { send, admin } = await open()
  const profile = { name: 'edge', provider_name: 'amphora', availability_zone_data: '{"compute_zone":"edge"}' }
  expect((await send('POST', '/availabilityzoneprofiles', { availability_zone_profile: profile })).status).toBe(403)
  const unknown = { ...profile, availability_zone_data: '{"nonsense":1}' }
  expect((await admin('POST', '/availabilityzoneprofiles', { availability_zone_profile: unknown })).status).toBe(400)
  const made = await admin('POST', '/availabilityzoneprofiles', { availability_zone_profile: profile })
  const { id } = made.json.availability_zone_profile
  const zone = { name: 'edge', availability_zone_profile_id: id }
  expect((await admin('POST', '/availabilityzones', { availability_zone: zone })).status).toBe(201)
  expect((await admin('POST', '/availabilityzones', { availability_zone: zone })).status).toBe(409)
  expect((await admin('DELETE', `/availabilityzoneprofiles/${id}`)).status).toBe(409)
  expect((await admin('DELETE', '/availabilityzones/edge')).status).toBe(204)
  expect((await admin('DELETE', `/availabilityzoneprofiles/${id}`)).status).toBe(204)
  const { flavor_capabilities } = (await admin('GET', '/providers/amphora/flavor_capabilities')).json
  expect(flavor_capabilities.map(({ name }: { name: string }) => name)).toContain('loadbalancer_topology')
  expect((await send('GET', '/providers/amphora/flavor_capabilities')).status).toBe(403)
})

it('refuses ranges of allowed clients of another IP version than the address', async () => {
  const { send } = await open()
  const [shop] = (await send('GET', '/loadbalancers?name=shop')).json.loadbalancers
  const listener = { loadbalancer_id: shop.id, protocol: 'TCP', protocol_port: 9999 }
  const refusalOf = async (method: string, path: string, allowed_cidrs: readonly string[]) => {
    const body = method === 'POST' ? { ...listener, allowed_cidrs } : { allowed_cidrs }
    const { status, json } = await send(method, path, { listener: body })
    return [status, json.faultstring]
  }
  const mixed = ['192.0.1.0/24', '2001:db8:a0b:12f0::/64']
  const other = `Validation failure: CIDR ${mixed[1]} IP version incompatible with all VIPs ['${shop.vip_address}'] IP version.`
  expect(await refusalOf('POST', '/listeners', mixed)).toEqual([400, other])
  const [http] = (await send('GET', `/listeners?loadbalancer_id=${shop.id}&name=http`)).json.listeners
  expect(await refusalOf('PUT', `/listeners/${http.id}`, mixed)).toEqual([400, other])
  expect(await refusalOf('POST', '/listeners', ['192.0.1.0/33'])).toEqual([
    400,
    "Invalid input for field/attribute allowed_cidrs. Value: '192.0.1.0/33'. Value should be IPv4 or IPv6 CIDR format",
  ])
  expect(
    (await send('POST', '/listeners', { listener: { ...listener, allowed_cidrs: ['192.0.1.0/24'] } })).status,
  ).toBe(201)
})

it('leaves a pool that nothing uses offline, and counts traffic only where members answer', async () => {
  const { cloud, send, subnet } = await open()
  const { id } = (await send('POST', '/loadbalancers', { loadbalancer: { name: 'quiet', vip_subnet_id: subnet } })).json
    .loadbalancer
  await cloud.clock.advance(4000)
  const made = await send('POST', '/pools', {
    pool: { loadbalancer_id: id, name: 'web', protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' },
  })
  const pool = made.json.pool.id
  const operating = async () => (await send('GET', `/pools/${pool}`)).json.pool.operating_status
  await cloud.clock.advance(1000)
  expect(await operating()).toBe('OFFLINE')
  const listener = { loadbalancer_id: id, protocol: 'HTTP', protocol_port: 80, default_pool_id: pool }
  const { listener: http } = (await send('POST', '/listeners', { listener })).json
  await cloud.clock.advance(1000)
  expect(await operating()).toBe('ONLINE')
  const passed = async () =>
    (await Promise.all([send('GET', `/loadbalancers/${id}/stats`), send('GET', `/listeners/${http.id}/stats`)])).map(
      ({ json }) => json.stats.bytes_out > 0,
    )
  expect(await passed()).toEqual([false, false])
  await send('POST', `/pools/${pool}/members`, { member: { address: '10.0.0.9', protocol_port: 80 } })
  await cloud.clock.advance(1000)
  expect(await passed()).toEqual([true, true])
})

it('lists flavors and profiles by their ids, as nothing dates them', async () => {
  const { admin } = await open()
  for (const name of ['c', 'a', 'b']) {
    const flavorprofile = { name, provider_name: 'amphora', flavor_data: '{}' }
    const { id } = (await admin('POST', '/flavorprofiles', { flavorprofile })).json.flavorprofile
    await admin('POST', '/flavors', { flavor: { name, flavor_profile_id: id } })
    const availability_zone_profile = { name, provider_name: 'amphora', availability_zone_data: '{}' }
    await admin('POST', '/availabilityzoneprofiles', { availability_zone_profile })
  }
  for (const [path, key] of [
    ['flavors', 'flavors'],
    ['flavorprofiles', 'flavorprofiles'],
    ['availabilityzoneprofiles', 'availability_zone_profiles'],
  ] as const) {
    const ids = (await admin('GET', `/${path}`)).json[key].map(({ id }: { id: string }) => id)
    expect(ids).toEqual([...ids].sort())
  }
})
