import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as policies from '../api/qos-policies.ts'
import * as rules from '../api/qos-rules.ts'
import { qosRoutes } from './qos.ts'
import { qosPolicyItem } from './qos-item.ts'

const rule = (type: string, fields: object = {}) => Object({ id: type, type, ...fields })

it('says in words what each rule does [NET-006]', () => {
  const { rule_texts } = qosPolicyItem({
    id: 'q1',
    rules: [
      rule('bandwidth_limit', { max_kbps: 0, max_burst_kbps: 200, direction: 'ingress' }),
      rule('dscp_marking', { dscp_mark: 8, min_kbps: null }),
      rule('minimum_packet_rate', { min_kpps: 4, direction: 'any' }),
      rule('packet_rate_limit', { max_kpps: 5, max_burst_kpps: 0, direction: 'egress' }),
      rule('unknown', { direction: null }),
    ],
  })
  expect(rule_texts).toEqual([
    'bandwidth_limit ingress 0 kbps, 200 kbit burst',
    'dscp_marking 8 mark',
    'minimum_packet_rate any 4 kpps',
    'packet_rate_limit egress 5 kpps, 0 kpps burst',
    'unknown',
  ])
})

it('makes a policy of what Neutron answers, also where it leaves fields out', () => {
  expect(qosPolicyItem({ id: 'q1' })).toEqual({
    ...{ id: 'q1', name: 'q1', description: '', shared: false, is_shared: false, is_default: false },
    ...{ tenant_id: '', project_id: '', rules: [], rule_texts: [], tags: [] },
  })
  const whole = { id: 'q1', name: 'gold', description: 'Fast', shared: true, is_default: true, tags: ['a'] }
  expect(qosPolicyItem({ ...whole, tenant_id: 't1' })).toMatchObject({ ...whole, is_shared: true, project_id: 't1' })
  expect(qosPolicyItem({ ...whole, tenant_id: 't1', project_id: 'p2' })).toMatchObject({ tenant_id: 'p2' })
})

it('lists own and shared policies, each once, or those of all projects', async () => {
  const list = async (all_projects?: string) => {
    const bench = tryRoutes(qosRoutes, { answers: { 'network GET /qos/policies': [{ id: 'q1' }] } })
    const items = await bench.ask<readonly object[]>(policies.list, { query: { all_projects } })
    expect(items).toMatchObject([{ id: 'q1' }])
    return bench.lines().filter((line) => line.includes('/qos/policies'))
  }
  expect(await list()).toEqual([expect.stringContaining('project_id=p1'), expect.stringContaining('shared=true')])
  const all = await list('true')
  expect(all).toHaveLength(1)
  expect(all.join(' ')).not.toMatch(/project_id|shared/)
})

it.each([
  ['dscp_marking_rules', { dscp_mark: 8 }, { dscp_marking_rule: { dscp_mark: 8 } }],
  ['bandwidth_limit_rules', { max_kbps: 1 }, { bandwidth_limit_rule: { direction: 'egress', max_kbps: 1 } }],
  ['bandwidth_limit_rules', { direction: 'ingress' }, { bandwidth_limit_rule: { direction: 'ingress' } }],
  ['packet_rate_limit_rules', { max_kpps: 1 }, { packet_rate_limit_rule: { direction: 'egress', max_kpps: 1 } }],
])('makes one of the %s of %j', async (kind, body, sent) => {
  const bench = tryRoutes(qosRoutes, { answers: { [`network POST /qos/policies/q1/${kind}`]: { id: 'r1' } } })
  await bench.ask(rules.create, { params: { policy_id: 'q1', kind }, body })
  expect(bench.sent.map(([, asked]) => asked)).toEqual([sent])
})

it('does not know other kinds of rules', async () => {
  const asked = tryRoutes(qosRoutes).ask(rules.create, { params: { policy_id: 'q1', kind: 'odd_rules' }, body: {} })
  await expect(asked).rejects.toMatchObject({ status: 404 })
})
