import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import adminForm from './admin/create-network-form.ts'
import { providerOffer } from './admin/provider-offer.ts'
import createForm from './create-network-form.ts'

const SUBNET = {
  address_source: 'manual',
  cidr: '10.0.0.0/24',
  ip_version: 4,
  no_gateway: false,
  enable_dhcp: true,
  ipv6_modes: 'none/none',
}

it('begins with a subnet and the name servers of the deployment [NETP-014]', async () => {
  const answers = { offer: { dnsServers: ['192.0.2.1', '192.0.2.2'] } }
  const start = {
    prefixlen: 0,
    with_subnet: true,
    admin_state_up: true,
    shared: false,
    server_lines: '192.0.2.1\n192.0.2.2',
  }
  for (const view of [createForm, adminForm]) expect((await tryForm(view)).initial({ answers })).toMatchObject(start)
})

it('sends of a new network what was chosen [NETP-014, NETP-015]', async () => {
  const { body, command } = await tryForm(createForm)
  expect(body({ values: { with_subnet: false } })).toEqual({ admin_state_up: true })
  const values = { name: 'private', admin_state_up: false, shared: true, availability_zone_hints: ['az1'], mtu: 1400 }
  expect(body({ values: { ...values, with_subnet: true, ...SUBNET } })).toEqual({
    ...values,
    subnet: { ip_version: 4, cidr: '10.0.0.0/24', enable_dhcp: true, dns_nameservers: [], host_routes: [] },
  })
  expect(command({ values: { name: 'private' } })).toBe('openstack network create private')
  expect(command({ values: {} })).toBe('openstack network create network')
  expect(command({ values: { ...values, qos_policy: 'gold', with_subnet: true, ...SUBNET } })).toBe(
    `openstack network create --disable --share --availability-zone-hint az1 --mtu 1400 --qos-policy gold private \n openstack subnet create --network private --subnet-range 10.0.0.0/24 --ip-version 4 --dhcp subnet`,
  )
})

it('asks for the steps of a subnet, for zones and for the MTU where there is such [NETP-014, NETP-016]', async () => {
  const { shown } = await tryForm(createForm)
  const first = ['name', 'admin_state_up', 'shared', 'with_subnet']
  expect(shown({ values: { with_subnet: false }, answers: { aliases: [] } })).toEqual(first)
  const aliases = ['network_availability_zone', 'net-mtu-writable']
  expect(shown({ values: { with_subnet: false }, answers: { aliases } })).toEqual([
    ...first,
    'availability_zone_hints',
    'mtu',
  ])
  expect(shown({ values: { with_subnet: true, ...SUBNET }, answers: { aliases: [] } })).toEqual(
    expect.arrayContaining([...first, 'subnet_name', 'cidr', 'enable_dhcp', 'server_lines']),
  )
})

const TYPE = 'provider:network_type'
const PHYSICAL = 'provider:physical_network'
const SEGMENT = 'provider:segmentation_id'
const providerWith = (networks: readonly string[]) =>
  providerOffer((path: string) => (path.endsWith('physical_networks') ? networks : undefined))

it('asks for the physical network by name where the deployment lists none, else for one of its list [NETP-057, NETP-058]', async () => {
  const { shown, choices } = await tryForm(adminForm)
  const of = (type: string, networks: readonly string[]) =>
    shown({ values: { with_subnet: false, [TYPE]: type }, answers: { provider: providerWith(networks) } }).filter(
      (name) => [PHYSICAL, 'physical_choice', SEGMENT].includes(name),
    )
  expect([of('flat', []), of('flat', ['public'])]).toEqual([[PHYSICAL], ['physical_choice']])
  expect([of('vlan', []), of('vxlan', ['public']), of('local', [])]).toEqual([[PHYSICAL, SEGMENT], [SEGMENT], []])
  expect(choices('physical_choice', { answers: { provider: providerWith(['public']) } })).toEqual([
    ['public', 'public'],
  ])
  expect(choices('physical_choice')).toEqual([])
})

it.each([
  [undefined, undefined],
  [0, 'Enter a whole number from 1 to 4094.'],
  [1, undefined],
  [4094, undefined],
  [4095, 'Enter a whole number from 1 to 4094.'],
])('takes %s as the segment of a VLAN: %s [NETP-059]', async (id, problem) => {
  const { problems } = await tryForm(adminForm)
  const values = { with_subnet: false, [TYPE]: 'vlan', [SEGMENT]: id }
  expect(problems({ values, answers: { provider: providerWith([]) } })).toEqual(problem ? { [SEGMENT]: problem } : {})
})

it('sends of a network of administrators its project and what it is made of [NETP-057, NETP-060]', async () => {
  const { body, command } = await tryForm(adminForm)
  expect(body({ values: { with_subnet: false } })).toEqual({
    admin_state_up: true,
    shared: false,
    'router:external': false,
  })
  const values = {
    name: 'public',
    tenant_id: 'p2',
    [TYPE]: 'vlan',
    [SEGMENT]: 0,
    admin_state_up: false,
    shared: true,
    'router:external': true,
    availability_zone_hints: ['az1'],
    mtu: 1400,
  }
  const made = body({ values: { ...values, with_subnet: true, ...SUBNET, physical_choice: 'physnet1' } })
  expect(made).toMatchObject({ ...values, [PHYSICAL]: 'physnet1', subnet: { cidr: '10.0.0.0/24' } })
  expect(body({ values: { [PHYSICAL]: 'typed', physical_choice: '' } })).toMatchObject({ [PHYSICAL]: 'typed' })
  const provided = '--provider-network-type vlan --provider-physical-network physnet1 --provider-segment 0'
  const traffic = '--external --disable --share --availability-zone-hint az1 --mtu 1400'
  const physical = { [PHYSICAL]: 'physnet1' }
  expect(command({ values: { ...values, ...physical } })).toBe(
    `openstack network create --project p2 ${provided} ${traffic} public`,
  )
  expect(
    command({
      values: { ...physical, physical_choice: 'physnet2', with_subnet: true, ...SUBNET, subnet_name: 'first' },
    }),
  ).toBe(
    `openstack network create --provider-physical-network physnet2 network \n openstack subnet create --network network --subnet-range 10.0.0.0/24 --ip-version 4 --dhcp first`,
  )
  expect(command({ values: { tenant_id: 'p2', with_subnet: true, ...SUBNET } })).toMatch(
    `openstack subnet create --project p2 --network network`,
  )
})
