import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import addForwardingForm from './add-forwarding-form.ts'
import allocateForm from './allocate-form.ts'
import editForwardingForm from './edit-forwarding-form.ts'
import { floatingIp } from './floating-ip.ts'
import { FORWARDING_SOURCES } from './forwarding-fields.ts'

it('chooses the pool that is alone [NETP-111]', async () => {
  const { initial } = await tryForm(allocateForm)
  const begun = (...ids: readonly string[]) => initial({ answers: { pools: ids.map((id) => ({ id, name: id })) } })
  expect([begun('a'), begun('a', 'b'), begun(), initial()]).toEqual([{ pool_id: 'a' }, {}, {}, {}])
})

const ALIASES = ['standard-attr-description', 'dns-integration']
it.each([
  [{ aliases: [], mayChoose: false, isAdmin: false }, []],
  [{ aliases: [], mayChoose: true, isAdmin: false }, ['floating_ip_address']],
  [{ aliases: ALIASES, mayChoose: false, isAdmin: false }, ['description', 'dns_domain', 'dns_name']],
  [{ aliases: ALIASES, mayChoose: false, isAdmin: true }, ['tenant_id', 'description']],
])('asks, where the sources answer %j, besides the pool for %j [NETP-111]', async (answers, names) => {
  expect((await tryForm(allocateForm)).shown({ answers })).toEqual(['pool_id', ...names])
})

it('takes an address that is one [NETP-111]', async () => {
  const { problems } = await tryForm(allocateForm)
  const of = (floating_ip_address: string) =>
    problems({ values: { floating_ip_address }, answers: { mayChoose: true } })
  expect([of(''), of('203.0.113.9')]).toEqual([{}, {}])
  expect(of('203.0.113')).toEqual({ floating_ip_address: 'Enter an IP address.' })
})

const PORTS = 'Enter a port from 1 to 65535, or a range start:end.'
const LENGTH = 'Enter as many ports as outside, or one.'
it.each([
  ['80', '80', {}],
  ['', '', {}],
  ['8000:8010', '80', {}],
  ['8000:8010', '9000:9010', {}],
  ['8000:8010', '', {}],
  ['8000:8010', '9000:9009', { internal_port: LENGTH }],
  ['80', '9000:9001', { internal_port: LENGTH }],
  ['0', '65536', { external_port: PORTS, internal_port: PORTS }],
  ['ssh', '80', { external_port: PORTS }],
])('takes a rule from port "%s" to "%s": %j [NETP-118]', async (external_port, internal_port, problem) => {
  expect((await tryForm(addForwardingForm)).problems({ values: { external_port, internal_port } })).toEqual(problem)
})

const RULE = {
  ...{ id: 'f1', protocol: 'tcp', external_port_range: '80', internal_port_range: '8080' },
  ...{ internal_port_id: 'p1', internal_ip_address: '10.0.0.4', description: 'Web' },
}

it('edits a rule from what it is by now, also of a protocol that is not offered [NETP-117]', async () => {
  const { initial } = await tryForm(editForwardingForm)
  const begin = (protocol: string) =>
    initial({ item: { ...RULE, description: 'before' }, answers: { rules: [{ ...RULE, protocol }] } })
  const begun = {
    ...{ protocol: 'tcp', external_port: '80', internal_port: '8080' },
    ...{ internal_ip_address: 'p1_10.0.0.4', description: 'Web' },
  }
  for (const protocol of ['tcp', 'udp', 'sctp']) expect(begin(protocol)).toEqual({ ...begun, protocol })
  expect(initial({ item: RULE, answers: { rules: [] } })).toEqual(begun)
})

it('offers the address that a rule has, though no other port may be seen with it [NETP-117]', async () => {
  const target = (id: string) => ({ id, name: id, port_id: 'p2', instance_id: null, ip_address: '10.0.0.5' })
  const offered = async (item: unknown, ...ids: readonly string[]) => {
    const read = async () => ids.map(target)
    const found = await FORWARDING_SOURCES.addresses(Object({ read, item }))
    return found.map(({ id, name }) => [id, name])
  }
  expect(await offered(RULE, 'p2_10.0.0.5')).toEqual([
    ['p2_10.0.0.5', 'p2_10.0.0.5'],
    ['p1_10.0.0.4', '10.0.0.4'],
  ])
  expect(await offered(RULE, 'p1_10.0.0.4')).toHaveLength(1)
  for (const item of [{ id: 'a1', ip: '203.0.113.1' }, undefined, null])
    expect(await offered(item, 'p2_10.0.0.5')).toHaveLength(1)
})

it('warns before it takes an address away', () => {
  expect(Object(floatingIp).actions.disassociateFloatingIp.confirm).toMatchObject({
    title: 'Confirm Disassociate',
    isDanger: true,
  })
})

it('asks policy for an address of choice, and counts the quota of the own project [NETP-111]', async () => {
  const { source, form } = await tryForm(allocateForm)
  const asked: unknown[] = []
  await source('mayChoose', { allows: async (rules) => asked.push(rules) > 0 })
  expect(asked).toEqual([[['network', 'create_floatingip:floating_ip_address']]])
  const { adds } = Object(form.spec.quota).floatingip
  expect([adds({ answers: { isAdmin: true } }), adds({ answers: { isAdmin: false } })]).toEqual([undefined, 1])
  const read = Object(async () => ['p1'])
  const projects = (page: string) => source('projects', { read, page })
  expect([await projects('/admin/floating_ips'), await projects('/project/floating_ips')]).toEqual([['p1'], []])
})

it.each([
  [[], false],
  [[{ port_id: 'p1', port_forwardings: [] }], false],
  [[{ port_id: null, port_forwardings: [] }], true],
  [[{ port_id: 'p1', port_forwardings: [{}] }], true],
])('lists forwarding rules where a floating IP of %j has some or may have some: %s [NETP-109]', async (all, may) => {
  const { readiness } = Object(floatingIp).actions.listForwardings
  const { default: ready } = await readiness()
  const because = 'No floating IP has port forwarding rules or may have them'
  expect(await ready({ read: async () => all })).toEqual(may || { because })
})
