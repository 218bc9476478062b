import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import addRuleForm from './add-rule-form.ts'
import createForm from './create-policy-form.ts'

it('gives the command of a new policy [NET-021]', async () => {
  const { command, initial } = await tryForm(createForm)
  expect(initial()).toEqual({ shared: false })
  expect(command({ values: { name: 'gold' } })).toBe('openstack network qos policy create gold')
  expect(command({ values: { name: 'gold', description: 'Fast', shared: true } })).toBe(
    'openstack network qos policy create --description Fast --share gold',
  )
})

const FIGURES = { max_kbps: 0, max_burst_kbps: 200, dscp_mark: 8, min_kbps: 300, min_kpps: 400 }
it.each([
  [
    'bandwidth_limit',
    ['max_kbps', 'max_burst_kbps', 'direction'],
    '--type bandwidth-limit --max-kbps 0 --max-burst-kbits 200 --ingress',
  ],
  ['dscp_marking', ['dscp_mark'], '--type dscp-marking --dscp-mark 8'],
  ['minimum_bandwidth', ['min_kbps', 'direction'], '--type minimum-bandwidth --min-kbps 300 --ingress'],
  ['minimum_packet_rate', ['min_kpps', 'direction'], '--type minimum-packet-rate --min-kpps 400 --ingress'],
])('asks for and sends of a rule %s %j [NET-006, NET-007, NET-013]', async (type, names, words) => {
  const { shown, body, command, choices } = await tryForm(addRuleForm)
  const values = { type, direction: 'ingress', ...FIGURES }
  expect(shown({ values: { type } })).toEqual(['type', ...names])
  const sent = Object.entries({ ...FIGURES, direction: 'ingress' }).filter(([name]) => names.includes(name))
  expect(body({ values })).toEqual(Object.fromEntries(sent))
  expect(command({ values, item: { name: 'gold' } })).toBe(`openstack network qos rule create ${words} gold`)
  const ways = choices('direction', { values: { type } }).map(([way]) => way)
  expect(ways).toEqual(type === 'minimum_packet_rate' ? ['egress', 'ingress', 'any'] : ['egress', 'ingress'])
})

it('limits outgoing traffic unless another direction is chosen [NET-007]', async () => {
  const { follow, shown, body } = await tryForm(addRuleForm)
  expect(follow('type', { values: { type: 'bandwidth_limit' } })).toEqual({ direction: 'egress' })
  expect(follow('type', { values: { type: 'dscp_marking' } })).toEqual({})
  expect([shown({ values: {} }), body({ values: {} })]).toEqual([['type'], {}])
})
