import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { SETTINGS } from '../../gateway/network-settings.ts'
import addRuleForm from './add-rule-form.ts'
import editRuleForm from './edit-rule-form.ts'

const always = ['rule_menu', 'description', 'direction']
it.each([
  [{ rule_menu: 'tcp', port_or_range: 'port' }, ['port_or_range', 'port']],
  [{ rule_menu: 'udp', port_or_range: 'range' }, ['port_or_range', 'from_port', 'to_port']],
  [{ rule_menu: 'tcp', port_or_range: 'all' }, ['port_or_range']],
  [{ rule_menu: 'icmp', port_or_range: 'port' }, ['icmp_type', 'icmp_code']],
  [{ rule_menu: 'custom', port_or_range: 'range' }, ['ip_protocol']],
  [{ rule_menu: 'preset:ssh', port_or_range: 'port' }, []],
])('asks for %j besides the remote %j [NETP-096]', async (values, names) => {
  const { shown } = await tryForm(addRuleForm)
  expect(shown({ values: { remote: 'cidr', ...values } })).toEqual([...always, ...names, 'remote', 'cidr'])
  const group = ['remote', 'security_group', 'ethertype']
  expect(shown({ values: { ...values, remote: 'sg' } })).toEqual([...always, ...names, ...group])
  const addresses = ['remote', 'address_group', 'ethertype']
  expect(shown({ values: { ...values, remote: 'ag' } })).toEqual([...always, ...names, ...addresses])
})

const ANY = 'Enter a whole number from -1 to 255.'
const PORT = 'Enter a whole number from 1 to 65535.'
it.each([
  ['port', { rule_menu: 'tcp', port_or_range: 'port' }, ['1', '65535', ''], ['0', '65536', '-1', '1.5', 'ssh'], PORT],
  ['from_port', { rule_menu: 'udp', port_or_range: 'range' }, ['1', '65535'], ['0', '65536'], PORT],
  ['icmp_type', { rule_menu: 'icmp' }, ['-1', '255'], ['-2', '256'], ANY],
  ['icmp_code', { rule_menu: 'icmp' }, ['-1', '255'], ['-2', '256'], ANY],
  ['ip_protocol', { rule_menu: 'custom' }, ['-1', '255'], ['-2', '256'], ANY],
  [
    'cidr',
    {},
    ['', '10.0.0.0/8', '::/0', '10.0.0.1', 'fd00::1'],
    ['10.0.0', 'any'],
    'Enter a range such as 0.0.0.0/0.',
  ],
])('takes as %s of a rule with %j %j, and not %j [NETP-097]', async (name, values, good, bad, problem) => {
  const { problems } = await tryForm(addRuleForm)
  const of = (text: string) =>
    Object(problems({ values: { remote: 'cidr', to_port: '65535', ...values, [name]: text } }))[name]
  expect(good.map(of)).toEqual(good.map(() => undefined))
  expect(bad.map(of)).toEqual(bad.map(() => problem))
})

it.each([
  ['new', addRuleForm],
  ['edited', editRuleForm],
])('refuses a range of a %s rule that ends before it begins [NETP-097]', async (_which, view) => {
  const { problems } = await tryForm(view)
  const range = (from_port: string, to_port: string, port_or_range = 'range') =>
    problems({ values: { rule_menu: 'tcp', remote: 'cidr', port_or_range, from_port, to_port } })
  expect([range('80', '80'), range('80', '443'), range('443', '80', 'port')]).toEqual([{}, {}, {}])
  expect(range('443', '80')).toEqual({ to_port: 'The To Port is below the From Port.' })
})

it('keeps of an edited rule what no other choice can hold', async () => {
  const { choices } = await tryForm(editRuleForm)
  const rule = (ip_protocol: string | null, more: object = {}) => ({
    ...{ ip_protocol, protocol_name: ip_protocol ?? 'any', port_range: 'any', from_port: null, to_port: null },
    ...{ ip_range: {}, direction: 'ingress', ...more },
  })
  const first = (item: object) => choices('rule_menu', { item: { ...item } })[0]
  expect([first(rule('sctp')), first(rule('tcp'))]).toEqual([
    ['kept', 'sctp any'],
    ['tcp', 'Custom TCP Rule'],
  ])
})

it('offers address groups where rules of the cloud name such, and the one that an edited rule has [ADDRESS-07]', async () => {
  const { choices, source } = await tryForm(editRuleForm)
  const remotes = (item: object, addressGroups?: readonly object[]) =>
    choices('remote', { item: { protocol_name: 'tcp', ...item }, answers: { addressGroups } }).map(([value]) => value)
  const own = { remote_address_group_id: 'a1', remote_address_group_name: 'offices' }
  expect([remotes({}), remotes({}, []), remotes(own)]).toEqual([
    ['cidr', 'sg'],
    ['cidr', 'sg', 'ag'],
    ['cidr', 'sg', 'ag'],
  ])
  const groups = (item: object, addressGroups: readonly object[]) =>
    choices('address_group', { item: { protocol_name: 'tcp', ...item }, answers: { addressGroups } })
  expect(groups(own, [{ id: 'a2', name: 'branches' }])).toEqual([
    ['a2', 'branches'],
    ['a1', 'offices'],
  ])
  expect(groups({ remote_address_group_id: 'a1' }, [])).toEqual([['a1', 'a1']])
  const read = (alias: string) => source('addressGroups', { read: async () => [{ alias }] } as never)
  expect(await read('security-groups-remote-address-group')).toHaveLength(1)
  expect(await read('security-group')).toBeUndefined()
})

it('requires a rule: a kind, or a template of the deployment, by default all ports of TCP and of UDP and all of ICMP [NETP-094]', async () => {
  const { outline, choices, source } = await tryForm(addRuleForm)
  expect(Object.values(outline)[0]?.[0]).toBe('Rule: select, required')
  const templates = await source('templates', { setting: Object((name: 'SECURITY_GROUP_RULES') => SETTINGS[name]) })
  expect(Object(templates).slice(0, 3)).toEqual([
    { id: 'all_tcp', name: 'All TCP', protocol: 'tcp', from: 1, to: 65_535 },
    { id: 'all_udp', name: 'All UDP', protocol: 'udp', from: 1, to: 65_535 },
    { id: 'all_icmp', name: 'All ICMP', protocol: 'icmp', from: -1, to: -1 },
  ])
  expect(
    choices('rule_menu', { answers: { templates: [{ id: 'dns', name: 'DNS' }] } }).map(([, label]) => label),
  ).toEqual(['Custom TCP Rule', 'Custom UDP Rule', 'Custom ICMP Rule', 'Other Protocol', 'DNS'])
})
