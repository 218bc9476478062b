import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import addAddressPairForm from './add-address-pair-form.ts'
import createForm from './create-port-form.ts'
import editForm, { portChanges } from './edit-port-form.ts'

const NOTHING = {
  macLearning: false,
  portSecurity: false,
  vnicTypes: [],
  macAddress: false,
  address: false,
  subnet: false,
  pairs: false,
  isAdmin: false,
}
const ALL = {
  macLearning: true,
  portSecurity: true,
  vnicTypes: ['normal', 'direct'],
  macAddress: true,
  address: true,
  subnet: true,
  pairs: true,
  isAdmin: true,
}
const NETWORK = { id: 'n1', name: 'private', tenant_id: 'p2' }

it('begins with the default security group [NETP-043, NETP-044]', async () => {
  const groups = [
    { id: 'g1', name: 'default' },
    { id: 'g2', name: 'web' },
  ]
  expect((await tryForm(createForm)).initial({ answers: { groups } })).toMatchObject({
    admin_state_up: true,
    mac_learning_enabled: false,
    port_security_enabled: true,
    'binding:vnic_type': 'normal',
    security_groups: ['g1'],
  })
})

it('asks for what is offered, and for the address or the subnet that is specified [NETP-045, NETP-046, NETP-049]', async () => {
  const { shown, choices } = await tryForm(createForm)
  const always = ['name', 'admin_state_up', 'device_id', 'device_owner', 'specify']
  expect(shown({ answers: { offer: NOTHING } })).toEqual([...always, 'security_groups'])
  expect(shown({ answers: { offer: ALL }, values: { specify: 'subnet_id', port_security_enabled: false } })).toEqual([
    ...[...always, 'subnet_id', 'binding:host_id', 'mac_address', 'mac_learning_enabled', 'port_security_enabled'],
    'binding:vnic_type',
  ])
  expect(shown({ answers: { offer: NOTHING }, values: { specify: 'fixed_ip' } })).toContain('fixed_ip')
  const ways = (offer: object) => choices('specify', { answers: { offer } }).map(([value]) => value)
  expect([ways(NOTHING), ways(ALL)]).toEqual([[''], ['', 'subnet_id', 'fixed_ip']])
})

it.each([
  [{}, NOTHING, { admin_state_up: true, security_groups: [] }],
  [
    {},
    { ...NOTHING, vnicTypes: ['direct'] },
    { admin_state_up: true, 'binding:vnic_type': 'normal', security_groups: [] },
  ],
  [
    {
      name: 'eth0',
      admin_state_up: false,
      device_id: 's1',
      device_owner: 'compute:nova',
      mac_address: 'fa:16:3e:00:00:01',
    },
    NOTHING,
    {
      ...{ name: 'eth0', admin_state_up: false, device_id: 's1', device_owner: 'compute:nova' },
      ...{ mac_address: 'fa:16:3e:00:00:01', security_groups: [] },
    },
  ],
  [
    { mac_learning_enabled: true, 'binding:host_id': 'h1', 'binding:vnic_type': 'direct', security_groups: ['g1'] },
    NOTHING,
    { admin_state_up: true, security_groups: ['g1'] },
  ],
  [
    { mac_learning_enabled: true, 'binding:host_id': 'h1', 'binding:vnic_type': 'direct', security_groups: ['g1'] },
    ALL,
    {
      ...{ tenant_id: 'p2', admin_state_up: true, mac_learning_enabled: true, port_security_enabled: true },
      ...{ 'binding:host_id': 'h1', 'binding:vnic_type': 'direct', security_groups: ['g1'] },
    },
  ],
  [
    { pair_lines: '10.9.0.0/24\n\n10.9.1.1, fa:16:3e:00:00:09' },
    { ...NOTHING, pairs: true },
    {
      ...{ admin_state_up: true, security_groups: [] },
      allowed_address_pairs: [
        { ip_address: '10.9.0.0/24' },
        { ip_address: '10.9.1.1', mac_address: 'fa:16:3e:00:00:09' },
      ],
    },
  ],
  [{ pair_lines: '10.9.0.1' }, NOTHING, { admin_state_up: true, security_groups: [] }],
  [{ pair_lines: '10.9.0.1', port_security_enabled: false }, { ...NOTHING, pairs: true }, { admin_state_up: true }],
  [
    { port_security_enabled: false, security_groups: ['g1'] },
    { ...NOTHING, portSecurity: true },
    { admin_state_up: true, port_security_enabled: false },
  ],
  [
    { specify: 'subnet_id', subnet_id: 's1', fixed_ip: '10.0.0.9' },
    NOTHING,
    { admin_state_up: true, fixed_ips: [{ subnet_id: 's1' }], security_groups: [] },
  ],
  [
    { specify: 'fixed_ip', subnet_id: 's1', fixed_ip: '10.0.0.9' },
    NOTHING,
    { admin_state_up: true, fixed_ips: [{ ip_address: '10.0.0.9' }], security_groups: [] },
  ],
])('sends of a new port with %j, where %j is offered, %j [NETP-043, NETP-045]', async (values, offer, sent) => {
  const { body } = await tryForm(createForm)
  expect(body({ values: { ...values }, answers: { offer }, item: NETWORK })).toEqual({ network_id: 'n1', ...sent })
})

it('gives the command of a new port, by its name or that of what it is', async () => {
  const { command, form } = await tryForm(createForm)
  expect(command({ values: { name: 'eth0' }, item: NETWORK })).toBe('openstack port create --network n1 eth0')
  expect(command({ values: {}, item: NETWORK })).toBe('openstack port create --network n1 port')
  expect(command({ values: { specify: 'subnet_id' as const, security_groups: [] }, item: NETWORK })).toBe(
    'openstack port create --network n1 --no-security-group port',
  )
  expect(form.spec.successValues?.(Object({ values: {} }))).toEqual({ port: 'unnamed' })
})

const ENTERED = {
  ...{ device_id: 's1', device_owner: 'compute:nova', 'binding:host_id': 'h1', 'binding:vnic_type': 'direct' },
  ...{ mac_address: 'fa:16:3e:00:00:01', security_groups: ['g1', 'g2'], qos_policy: 'gold' },
  pair_lines: '10.9.0.1\n10.9.1.0/24, fa:16:3e:00:00:09',
}
const GROUPS = '--security-group g1 --security-group g2'
const PAIRS =
  '--allowed-address ip-address=10.9.0.1 --allowed-address ip-address=10.9.1.0/24,mac-address=fa:16:3e:00:00:09'
const SECURED = `--enable-port-security ${GROUPS} ${PAIRS}`
const DEVICE = '--device s1 --device-owner compute:nova'
const MAC = '--mac-address fa:16:3e:00:00:01'

it.each([
  [{}, ALL, `--project p2 ${DEVICE} ${MAC} --host h1 --vnic-type direct --qos-policy gold ${SECURED}`],
  [
    { admin_state_up: false, port_security_enabled: false },
    ALL,
    `--project p2 --disable ${DEVICE} ${MAC} --host h1 --vnic-type direct --qos-policy gold --disable-port-security --no-security-group`,
  ],
  [{}, NOTHING, `${DEVICE} ${MAC} --qos-policy gold ${GROUPS}`],
  [
    { specify: 'subnet_id' as const, subnet_id: 's9' },
    NOTHING,
    `${DEVICE} --fixed-ip subnet=s9 ${MAC} --qos-policy gold ${GROUPS}`,
  ],
  [
    { specify: 'fixed_ip' as const, fixed_ip: '10.0.0.9' },
    NOTHING,
    `${DEVICE} --fixed-ip ip-address=10.0.0.9 ${MAC} --qos-policy gold ${GROUPS}`,
  ],
])('gives in the command of a new port with %j, where %j is offered, %s', async (values, offer, words) => {
  const { command } = await tryForm(createForm)
  expect(command({ values: { ...ENTERED, ...values }, answers: { offer }, item: NETWORK })).toBe(
    `openstack port create --network n1 ${words} port`,
  )
})

it.each([
  [
    { name: 'eth0' },
    ALL,
    `--name eth0 --enable ${DEVICE} ${MAC} --no-security-group --no-allowed-address --host h1 --vnic-type direct --qos-policy gold ${SECURED}`,
  ],
  [
    { admin_state_up: false, port_security_enabled: false },
    NOTHING,
    '--disable --no-security-group --no-allowed-address --qos-policy gold --disable-port-security',
  ],
  [{}, NOTHING, `--enable --no-security-group --qos-policy gold ${GROUPS}`],
])('gives in the command of a port that is changed to %j, where %j is offered, %s', async (values, offer, words) => {
  const { command } = await tryForm(editForm)
  expect(command({ values: { ...ENTERED, ...values }, answers: { offer }, item: { id: 'p1' } })).toBe(
    `openstack port set ${words} p1`,
  )
})

it.each([
  ['fa:16:3e:00:00:01', {}],
  ['FA:16:3E:AB:CD:EF', {}],
  ['fa-16-3e-00-00-01', {}],
  ['fa16.3e00.0001', {}],
  ['fa163e000001', {}],
  ['', {}],
  ['fa:16:3e:00:00', { mac_address: 'Enter a MAC address such as fa:16:3e:00:00:01.' }],
  ['fa:16:3e:00:00:0g', { mac_address: 'Enter a MAC address such as fa:16:3e:00:00:01.' }],
])('takes "%s" as the MAC address of an address pair: %j [NETP-052]', async (mac_address, problem) => {
  const { problems } = await tryForm(addAddressPairForm)
  for (const ip_address of ['', '10.0.0.9', '10.0.0.0/24', '2001:db8::1'])
    expect(problems({ values: { ip_address, mac_address } })).toEqual(problem)
  const wrong = { ip_address: 'Enter an IP address, or a range such as 10.0.0.0/24.' }
  expect(problems({ values: { ip_address: '10.0.0', mac_address } })).toEqual({ ...wrong, ...problem })
})

it('sends the address pairs of a changed port where they are offered, and none without port security [PORT-03]', async () => {
  const { initial, body, problems } = await tryForm(editForm)
  const port = {
    ...{ id: 'p1', name: 'eth0', mac_address: 'fa:16:3e:00:00:01', security_group_ids: [] },
    allowed_address_pairs: [
      { ip_address: '10.9.0.1', mac_address: 'fa:16:3e:00:00:01' },
      { ip_address: '10.9.0.0/24', mac_address: 'fa:16:3e:00:00:02' },
    ],
  }
  const pair_lines = '10.9.0.1\n10.9.0.0/24,fa:16:3e:00:00:02'
  expect(initial({ item: port })).toMatchObject({ pair_lines })
  const of = (values: object, pairs = true) =>
    body({ values: { pair_lines, ...values }, answers: { offer: { pairs } }, item: port })
  expect(of({})).toMatchObject({
    allowed_address_pairs: [
      { ip_address: '10.9.0.1' },
      { ip_address: '10.9.0.0/24', mac_address: 'fa:16:3e:00:00:02' },
    ],
  })
  expect(of({ port_security_enabled: false })).toMatchObject({ allowed_address_pairs: [] })
  expect(of({}, false)).not.toHaveProperty('allowed_address_pairs')
  const offer = { ...NOTHING, pairs: true }
  const wrong = (lines: string) => Object(problems({ values: { pair_lines: lines }, answers: { offer } })).pair_lines
  expect(['', '10.9.0.1', '2001:db8::/64,fa:16:3e:00:00:02'].map(wrong)).toEqual([undefined, undefined, undefined])
  for (const line of ['here', '10.9.0.1,there', '10.9.0.1,fa:16:3e:00:00:02,x'])
    expect(wrong(`10.9.0.1\n${line}`)).toBe(
      `"${line}" is no address or range, with a MAC address after a comma or without.`,
    )
})

it('edits a port from what it is [NETP-048]', async () => {
  const port = {
    ...{ id: 'p1', name: 'p1', admin_state_up: false, device_id: 's1', device_owner: 'compute:nova' },
    ...{ mac_address: 'fa:16:3e:00:00:01', security_group_ids: ['g1'] },
  }
  const { initial, form, body } = await tryForm(editForm)
  const cleared = { name: '', device_id: '', device_owner: '', 'binding:host_id': '' }
  expect(body({ values: {}, item: port })).toMatchObject(cleared)
  expect(initial({ item: port })).toEqual({
    ...{ name: '', admin_state_up: false, device_id: 's1', device_owner: 'compute:nova' },
    ...{ mac_address: 'fa:16:3e:00:00:01', security_groups: ['g1'], 'binding:host_id': '' },
    ...{ mac_learning_enabled: false, port_security_enabled: true, 'binding:vnic_type': 'normal', qos_policy: '' },
    pair_lines: '',
  })
  const sent: object[] = []
  const request = async (_call: unknown, input: object) => sent.push(input)
  const send = (body: object) => form.spec.send?.(Object({ body, request, item: port }))
  await send({ security_groups: ['g1'] })
  expect(sent).toEqual([])
  await send({ name: 'eth0', security_groups: ['g1'] })
  expect(sent).toEqual([{ params: { id: 'p1' }, body: { name: 'eth0' } }])
})

it.each([
  [{ security_groups: ['g2', 'g1'] }, {}],
  [{}, {}],
  [{ security_groups: ['g1'] }, { security_groups: ['g1'] }],
  [{ security_groups: ['g1', 'g3'] }, { security_groups: ['g1', 'g3'] }],
  [{ port_security_enabled: false }, { port_security_enabled: false, security_groups: [] }],
])('sends of the groups of a port with g1 and g2, where %j is wanted, %j [NETP-049]', (wanted, sent) => {
  expect(portChanges(wanted, { security_group_ids: ['g1', 'g2'], port_security_enabled: true })).toEqual(sent)
})

it('gives no group to a port that is not secured [NETP-049]', () => {
  const open = { security_group_ids: [], port_security_enabled: false }
  expect(portChanges({ security_groups: ['g1'] }, open)).toEqual({})
  expect(portChanges({ security_groups: ['g1'], port_security_enabled: true }, open)).toEqual({
    ...{ security_groups: ['g1'], port_security_enabled: true },
  })
})

it('offers the VNIC types of the deployment, and the one that a port has already [NETP-047]', async () => {
  const { choices, shown } = await tryForm(editForm)
  const types = (vnicTypes: readonly string[] | undefined, current?: string) =>
    choices('binding:vnic_type', {
      answers: vnicTypes ? { offer: { vnicTypes } } : {},
      values: { 'binding:vnic_type': current },
    })
  const values = (...said: Parameters<typeof types>) => types(...said).map(([value]) => value)
  expect(values(['normal', 'direct'])).toEqual(['normal', 'direct'])
  expect(values(['normal'], 'normal')).toEqual(['normal'])
  expect(values(['normal'], 'macvtap')).toEqual(['macvtap', 'normal'])
  expect(types(['odd'])).toEqual([['odd', 'odd']])
  expect(values(undefined)).toEqual([])
  const shows = (answers: Readonly<Record<string, unknown>>) => shown({ answers }).includes('binding:vnic_type')
  expect([shows({}), shows({ offer: { vnicTypes: [] } }), shows({ offer: { vnicTypes: ['normal'] } })]).toEqual([
    false,
    false,
    true,
  ])
})
