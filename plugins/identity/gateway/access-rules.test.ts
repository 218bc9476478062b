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

it.each([
  ['a text', 'Give a list'],
  ['[{', 'Give a list'],
  ['- a: b\n  - c', 'Give a list'],
  [JSON.stringify(RULE), 'Give a list'],
  ['- &a [1]\n- *a', 'Give a list'],
  ['- service: compute', 'Each rule has'],
  [JSON.stringify([{ ...RULE, more: 1 }]), 'Each rule has'],
  [JSON.stringify([{ ...RULE, method: 'get' }]), 'The method of a rule'],
  [JSON.stringify([{ ...RULE, path: 'servers' }]), 'The path of a rule'],
])('refuses %j with a reason at the field [IDP-054]', async (text, reason) => {
  await expect(parseAccessRules(text)).rejects.toThrow(
    expect.objectContaining({ fields: { access_rules: [expect.stringContaining(reason)] } }),
  )
})
