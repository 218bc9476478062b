import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import addRuleForm from './add-rule-form.ts'
import createForm from './create-policy-form.ts'
import deleteRuleForm from './delete-rule-form.ts'
import editRuleForm from './edit-rule-form.ts'
import { valuesOfRule } from './rule-fields.ts'

it('gives the command of a new policy [NET-021]', async () => {
  const { command, initial } = await tryForm(createForm)
  expect(initial()).toEqual({ shared: false })
  expect(command({ values: { name: 'gold' } })).toBe('openstack network qos policy create gold')
  expect(command({ values: { name: 'gold', description: 'Fast', shared: true } })).toBe(
    'openstack network qos policy create --description Fast --share gold',
  )
})

const FIGURES = {
  max_kbps: 0,
  max_burst_kbps: 200,
  dscp_mark: 8,
  min_kbps: 300,
  min_kpps: 400,
  max_kpps: 500,
  max_burst_kpps: 0,
}
it.each([
  [
    'bandwidth_limit',
    ['max_kbps', 'max_burst_kbps', 'direction'],
    '--type bandwidth-limit --max-kbps 0 --max-burst-kbits 200 --ingress',
  ],
  ['dscp_marking', ['dscp_mark'], '--type dscp-marking --dscp-mark 8'],
  ['minimum_bandwidth', ['min_kbps', 'direction'], '--type minimum-bandwidth --min-kbps 300 --ingress'],
  ['minimum_packet_rate', ['min_kpps', 'direction'], '--type minimum-packet-rate --min-kpps 400 --ingress'],
  ['packet_rate_limit', ['max_kpps', 'max_burst_kpps', 'direction'], ''],
])('asks for and sends of a rule %s %j [NET-006, NET-007, NET-013]', async (type, names, words) => {
  const { shown, body, command, choices } = await tryForm(addRuleForm)
  const values = { type, direction: 'ingress', ...FIGURES }
  expect(shown({ values: { type } })).toEqual(['type', ...names])
  const sent = Object.entries({ ...FIGURES, direction: 'ingress' }).filter(([name]) => names.includes(name))
  expect(body({ values })).toEqual(Object.fromEntries(sent))
  expect(command({ values, item: { name: 'gold' } })).toBe(words && `openstack network qos rule create ${words} gold`)
  const ways = choices('direction', { values: { type } }).map(([way]) => way)
  expect(ways).toEqual(type === 'minimum_packet_rate' ? ['egress', 'ingress', 'any'] : ['egress', 'ingress'])
})

it('limits outgoing traffic unless another direction is chosen [NET-007]', async () => {
  const { follow, shown, body } = await tryForm(addRuleForm)
  expect(follow('type', { values: { type: 'bandwidth_limit' } })).toEqual({ direction: 'egress' })
  expect(follow('type', { values: { type: 'dscp_marking' } })).toEqual({})
  expect([shown({ values: {} }), body({ values: {} })]).toEqual([['type'], {}])
})

const POLICY = {
  ...{ id: 'q1', name: 'gold' },
  rules: [
    { id: 'r1', type: 'bandwidth_limit', max_kbps: 100, max_burst_kbps: null, direction: 'ingress' },
    { id: 'r2', type: 'dscp_marking', dscp_mark: 8, direction: null },
    { id: 'r3', type: 'a_newer_one', max_kpps: 5 },
    { id: 'r4', type: 'packet_rate_limit', max_kpps: 5, max_burst_kpps: 7, direction: 'egress' },
  ],
}

it('keeps of a rule the figures and the direction that it has', () => {
  const rule = { id: 'r1', type: 'bandwidth_limit', max_kbps: 0 }
  expect(valuesOfRule(rule)).toStrictEqual({ max_kbps: 0 })
  expect(valuesOfRule({ ...rule, direction: 'sideways' })).toStrictEqual({ max_kbps: 0 })
})

it('offers the 21 marks of DSCP, from 0 to 56', async () => {
  const { choices } = await tryForm(addRuleForm)
  const marks = choices('dscp_mark').map(([mark]) => mark)
  expect([marks.length, marks[0], marks.at(-1)]).toEqual([21, 0, 56])
})

it('edits the figures of the rule that is chosen, whose type stays [NET-014, NET-022]', async () => {
  const { follow, shown, body, command } = await tryForm(editRuleForm)
  const begun = (rule_id: string) => follow('rule_id', { values: { rule_id }, item: POLICY })
  expect(['r1', 'r2', 'r3', 'gone'].map(begun)).toEqual([
    { max_kbps: 100, direction: 'ingress' },
    { dscp_mark: 8 },
    {},
    {},
  ])
  const fields = (rule_id: string) => shown({ values: { rule_id }, item: POLICY })
  expect([fields('r1'), fields('r2'), fields('r3')]).toEqual([
    ['rule_id', 'max_kbps', 'max_burst_kbps', 'direction'],
    ['rule_id', 'dscp_mark'],
    ['rule_id'],
  ])
  const situation = { values: { rule_id: 'r1', max_kbps: 200, dscp_mark: 9, direction: 'egress' }, item: POLICY }
  expect(body(situation)).toEqual({ max_kbps: 200, direction: 'egress' })
  expect(command(situation)).toBe('openstack network qos rule set --max-kbps 200 --egress gold r1')
})

it('sends of an edited rule what differs: another may have changed the rest', async () => {
  const { body } = await tryForm(editRuleForm)
  const rule = { id: 'r9', type: 'bandwidth_limit', max_kbps: 100, max_burst_kbps: 7, direction: 'ingress' }
  const item = { ...POLICY, rules: [rule] }
  const same = { rule_id: 'r9', max_kbps: 100, max_burst_kbps: 7, direction: 'ingress' }
  const sent = (values: object) => body({ values: { ...same, ...values }, item })
  expect(sent({ max_kbps: 200 })).toEqual({ max_kbps: 200 })
  expect(sent({ max_burst_kbps: undefined })).toEqual({ max_burst_kbps: 0 })
  expect(sent({ direction: undefined })).toEqual({ direction: 'egress' })
  expect(sent({})).toEqual({})
})

it('offers the types of rules that the cloud supports', async () => {
  const { choices } = await tryForm(addRuleForm)
  const types = (...offered: string[]) => choices('type', { answers: { types: offered } }).map(([type]) => type)
  expect(types('packet_rate_limit', 'dscp_marking')).toEqual(['dscp_marking', 'packet_rate_limit'])
})

it('edits and deletes a limit of packets, for which the client has no command', async () => {
  const [edit, remove] = await Promise.all([tryForm(editRuleForm), tryForm(deleteRuleForm)])
  const values = edit.follow('rule_id', { values: { rule_id: 'r4' }, item: POLICY })
  expect(values).toEqual({ max_kpps: 5, max_burst_kpps: 7, direction: 'egress' })
  const emptied = { values: { ...values, rule_id: 'r4', max_burst_kpps: undefined }, item: POLICY }
  expect(edit.body(emptied)).toEqual({ max_burst_kpps: 0 })
  expect(remove.choices('rule_id', { item: POLICY }).map(([id]) => id)).toEqual(['r1', 'r2', 'r4'])
  expect([edit.command(emptied), remove.command(emptied)]).toEqual(['', ''])
})

it('deletes the rule that is chosen [NET-015, NET-022]', async () => {
  const { command } = await tryForm(deleteRuleForm)
  expect(command({ values: { rule_id: 'r2' }, item: POLICY })).toBe('openstack network qos rule delete gold r2')
})
