import { expect, it } from 'vitest'
import { parseAccessRules } from './access-rules.ts'

const RULE = { service: 'compute', method: 'GET', path: '/v2.1/servers' }

it('takes a list of rules in JSON and in YAML [IDP-054]', async () => {
  expect(await parseAccessRules(JSON.stringify([RULE, { id: 'a' }]))).toEqual([RULE, { id: 'a' }])
  expect(await parseAccessRules('- service: compute\n  method: GET\n  path: /v2.1/servers\n- id: a\n')).toEqual([
    RULE,
    { id: 'a' },
  ])
})

it('takes 200 rules, written with each value on a line', async () => {
  const rules = Array<object>(200).fill({ service: 'a', method: 'GET', path: '/' })
  expect(await parseAccessRules(JSON.stringify(rules, null, 1))).toEqual(rules)
})

it.each([
  ['a text', 'Give a list'],
  ['- {service: a, service: b, method: GET, path: /}', 'Give a list'],
  ['[{', 'Give a list'],
  ['- a: b\n  - c', 'Give a list'],
  [JSON.stringify(RULE), 'Give a list'],
  ['- &a [1]\n- *a', 'Give a list'],
  ['- service: compute', 'Each rule has'],
  [JSON.stringify([{ ...RULE, service: 1 }]), 'Each rule has'],
  [JSON.stringify([{ ...RULE, method: 1 }]), 'Each rule has'],
  [JSON.stringify([{ ...RULE, path: 1 }]), 'Each rule has'],
  [JSON.stringify([{ ...RULE, more: 1 }]), 'Each rule has'],
  [JSON.stringify([{ ...RULE, method: 'get' }]), 'The method of a rule'],
  [JSON.stringify([{ ...RULE, path: 'servers' }]), 'The path of a rule'],
])('refuses %j with a reason at the field [IDP-054]', async (text, reason) => {
  await expect(parseAccessRules(text)).rejects.toThrow(
    expect.objectContaining({ fields: { access_rules: [expect.stringContaining(reason)] } }),
  )
})

const keys = (end: string): string => Array.from({ length: 2_100 }, (_, at) => at.toString(36) + end).join('')

it.each([
  ['201 rules', JSON.stringify(Array(201).fill({ id: 'a' })), 'Give at most 200 rules.'],
  ['500 rules over many lines', JSON.stringify(Array(500).fill({ id: 'a' }), null, 2), 'Give at most 200 rules.'],
  ['a flow mapping of thousands', `{${keys(',')}}`, 'Give at most 200 rules.'],
  ['a block mapping of thousands', keys(': 1\n'), 'Give at most 200 rules.'],
  ['lists in each other without end', '['.repeat(16_384), 'Give a list of rules in JSON or YAML.'],
])('refuses %s in words, without reading it', async (_what, text, reason) => {
  await expect(parseAccessRules(text)).rejects.toMatchObject({ fields: { access_rules: [reason] } })
})
