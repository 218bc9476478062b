import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as rules from '../api/security-group-rules.ts'
import * as groups from '../api/security-groups.ts'
import { RULE } from './fixture/rule.ts'
import { securityGroupRoutes } from './security-groups.ts'

it('lists the rules of a group, or of the project', async () => {
  const lines = async (query: object) => {
    const bench = tryRoutes(securityGroupRoutes)
    await bench.ask(rules.list, { query })
    return bench.lines().join(' ')
  }
  expect(await lines({ security_group_id: 'g1' })).toMatch(/security_group_id=g1/)
  expect(await lines({})).toMatch(/project_id=p1/)
})

it('gives a group with the names of the groups that its rules are about', async () => {
  const of = (security_group_rules: readonly object[] | null) => {
    const group = { id: 'g1', name: 'web', tenant_id: 'p1', security_group_rules }
    const answers = { 'network GET /security-groups/g1': { security_group: group } }
    const names = { 'OS::Neutron::SecurityGroup': { g2: 'db' } }
    return tryRoutes(securityGroupRoutes, { answers, names }).ask(groups.get, { params: { id: 'g1' } })
  }
  const remote = { ...RULE, remote_group_id: 'g2' }
  expect(JSON.stringify(await of([remote, { ...RULE, remote_group_id: null }]))).toContain('"db"')
  expect(await of(null)).toMatchObject({ security_group_rules: [] })
})

it.each([
  [409, 'Rule already exists. Rule id is r1.', ['POST', 'DELETE', 'POST']],
  [409, 'Rule already exists. Rule id is r2.', ['POST']],
  [400, 'r1 is no rule.', ['POST']],
])('changes a rule that Neutron refuses with %i "%s" by %j [NETP-093]', async (upstreamStatus, message, verbs) => {
  let times = 0
  const bench = tryRoutes(securityGroupRoutes, {
    answers: {
      'network POST /security-group-rules': () => {
        times += 1
        if (times === 1)
          throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: upstreamStatus, upstreamStatus, message })
        return { security_group_rule: RULE }
      },
    },
  })
  const asked = bench.ask(rules.change, { params: { id: 'r1' }, body: {} })
  if (verbs.length === 1) await expect(asked).rejects.toMatchObject({ upstreamStatus })
  else await asked
  expect(bench.lines().map((line) => line.split(' ')[1])).toEqual(verbs)
})

it('deletes the old rule of a changed one, also when the person has gone [NETP-093]', async () => {
  const deleted: unknown[] = []
  const bench = tryRoutes(securityGroupRoutes, {
    answers: {
      'network POST /security-group-rules': { security_group_rule: { ...RULE, id: 'r2' } },
      'network DELETE /security-group-rules/r1': ({ isDetached }: { readonly isDetached?: boolean }) =>
        void deleted.push(isDetached),
    },
  })
  expect(await bench.ask(rules.change, { params: { id: 'r1' }, body: {} })).toMatchObject({ id: 'r2' })
  expect(deleted).toEqual([true])
})
