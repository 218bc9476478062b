import { describe, expect, it } from 'vitest'
import { parseRule } from './parse-rule.ts'

const check = (name: string) => ({ kind: 'rule', name })
const or = (...of: unknown[]) => ({ kind: 'or', of })
const and = (...of: unknown[]) => ({ kind: 'and', of })

describe('parseRule', () => {
  it.each([
    ['an empty rule allows', '', { kind: 'always', allowed: true }],
    ['white space allows', '  ', { kind: 'always', allowed: true }],
    ['@ allows', '@', { kind: 'always', allowed: true }],
    ['! refuses', '!', { kind: 'always', allowed: false }],
    ['"and" binds tighter than "or"', 'rule:a or rule:b and rule:c', or(check('a'), and(check('b'), check('c')))],
    ['"and" before "or"', 'rule:a and rule:b or rule:c', or(and(check('a'), check('b')), check('c'))],
    ['parentheses group', '(rule:a or rule:b) and rule:c', and(or(check('a'), check('b')), check('c'))],
    ['parentheses may stand apart', '( rule:a )', check('a')],
    ['parentheses nest', '((rule:a))', check('a')],
    ['"not" binds to one check', 'not rule:a and rule:b', and({ kind: 'not', of: check('a') }, check('b'))],
    ['"not" takes a group', 'not (rule:a or rule:b)', { kind: 'not', of: or(check('a'), check('b')) }],
    ['"not" repeats', 'not not rule:a', { kind: 'not', of: { kind: 'not', of: check('a') } }],
    ['operators in any case', 'rule:a OR NOT rule:b', or(check('a'), { kind: 'not', of: check('b') })],
    ['three alternatives stay flat', 'rule:a or rule:b or rule:c', or(check('a'), check('b'), check('c'))],
    ['a rule name with colons', 'rule:os_compute_api:servers:start', check('os_compute_api:servers:start')],
    [
      'a target mark at the end of a group',
      '(user_id:%(user_id)s)',
      { kind: 'credential', path: ['user_id'], match: [{ attribute: 'user_id' }] },
    ],
    [
      'a nested mark',
      'domain_id:%(target.user.domain_id)s',
      { kind: 'credential', path: ['domain_id'], match: [{ attribute: 'target.user.domain_id' }] },
    ],
    [
      'a path in the token',
      'token.project.domain.id:x',
      { kind: 'credential', path: ['token', 'project', 'domain', 'id'], match: ['x'] },
    ],
    [
      'a quoted constant',
      "'public':%(visibility)s",
      { kind: 'constant', value: 'public', match: [{ attribute: 'visibility' }] },
    ],
    ['None', 'None:%(a)s', { kind: 'constant', value: 'None', match: [{ attribute: 'a' }] }],
    ['True', 'True:%(user.enabled)s', { kind: 'constant', value: 'True', match: [{ attribute: 'user.enabled' }] }],
    ['text round a mark', 'role:p-%(a)s-100%%', { kind: 'role', match: ['p-', { attribute: 'a' }, '-100', '%'] }],
    ['a field', 'field:networks:router:external=True', { kind: 'field', attribute: 'router:external', test: 'True' }],
    [
      'a field pattern',
      'field:port:device_owner=~^network:',
      { kind: 'field', attribute: 'device_owner', test: /^(?:^network:)/ },
    ],
  ])('%s', (_, rule, tree) => expect(parseRule('r', rule)).toEqual(tree))

  it.each([
    ['an empty list allows', [], { kind: 'always', allowed: true }],
    ['a list of an empty list refuses', [[]], { kind: 'always', allowed: false }],
    ['a bare text is an alternative', ['rule:a', 'rule:b'], or(check('a'), check('b'))],
    ['inner lists are "and"', [['rule:a', 'rule:b'], ['rule:c']], or(and(check('a'), check('b')), check('c'))],
  ])('the old form: %s', (_, rule, tree) => expect(parseRule('r', rule)).toEqual(tree))

  it.each([
    ['rule:a and', 'it ends where a check should stand'],
    ['and rule:a', "a check should stand where 'and' is"],
    ['(rule:a', "a ')' is missing"],
    ['rule:a)', "nothing can follow before ')'"],
    ['rule:a rule:b', "nothing can follow before 'rule:b'"],
    ['admin', "'admin' is not a check: a check is kind:match"],
    ["'admin'", "a check should stand where ''admin'' is"],
    ['user_id:%(user_id)', "'%(user_id' has a mark that is not of the form %(name)s"],
    ['user_id:%(user_id)d', "'%(user_id)d' has a mark that is not of the form %(name)s"],
    ['field:networks', "'field:networks' is not field:resource:attribute=value"],
    ['field:port:name=~[', "'~[' is not a pattern"],
    ['http://policy.example/check', "'http://policy.example/check' asks a server; the dashboard decides without one"],
  ])('%s is refused by name, with what is wrong', (rule, why) => {
    expect(() => parseRule('compute servers:start', rule)).toThrow(
      expect.objectContaining({
        code: 'POLICY_RULE_INVALID',
        message: `The policy rule 'compute servers:start' cannot be read: ${why}.`,
      }),
    )
  })
})
