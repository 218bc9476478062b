import { describe, expect, it } from 'vitest'
import type { Credentials } from './credentials.ts'
import type { RuleSource } from './parse-rule.ts'
import { createPolicy, type Policy } from './policy.ts'

const member: Credentials = {
  user_id: 'u1',
  project_id: 'p1',
  domain_id: 'd1',
  user_domain_id: 'd1',
  roles: ['Member', 'reader'],
  is_admin: false,
  token: { project: { domain: { id: 'd1' } }, roles: [{ name: 'a' }, { name: 'b' }] },
}

function decide(rule: RuleSource, target = {}, credentials = member, rules: Record<string, RuleSource> = {}): boolean {
  const policy = createPolicy({ defaults: [], overrides: { compute: { ...rules, it: rule } } })
  return policy.allows([['compute', 'it']], credentials, target)
}

describe('createPolicy', () => {
  it.each<[string, RuleSource, object, boolean]>([
    ['a role in any case', 'role:mEMBER', {}, true],
    ['a role that is missing', 'role:admin', {}, false],
    ['a role from the target', 'role:%(wanted)s', { wanted: 'reader' }, true],
    ["the caller's own project by default", 'project_id:%(project_id)s', {}, true],
    ["the caller's own user by default", 'user_id:%(user_id)s', {}, true],
    ['an empty attribute taken from the session', 'project_id:%(project_id)s', { project_id: null }, true],
    ['tenant_id from the project of the target', 'tenant_id:%(tenant_id)s', { project_id: 'p2' }, false],
    ['another project', 'project_id:%(project_id)s', { project_id: 'p2' }, false],
    ["the caller's own domain by default", 'domain_id:%(user.domain_id)s', {}, true],
    ['a domain given as nested object', 'domain_id:%(user.domain_id)s', { user: { domain_id: 'd2' } }, false],
    ['a nested attribute by flat name', 'user_id:%(target.user.id)s', { 'target.user.id': 'u1' }, true],
    ['a nested attribute by path', 'user_id:%(target.user.id)s', { target: { user: { id: 'u1' } } }, true],
    ['an attribute that the target lacks', 'user_id:%(target.user.id)s', {}, false],
    ['"not" of an attribute that the target lacks', 'not user_id:%(target.user.id)s', {}, true],
    ['a constant', "'public':%(visibility)s", { visibility: 'public' }, true],
    ['null is None', 'None:%(a)s', { a: null }, true],
    ['true is True', 'True:%(a)s', { a: true }, true],
    ['a number', '7:%(a)s', { a: 7 }, true],
    ['is_admin', 'is_admin:True', {}, false],
    ['is_admin False', 'is_admin:False', {}, true],
    ['an attribute that the caller lacks', 'system_scope:all', {}, false],
    ['a path in the token', 'token.project.domain.id:%(d)s', { d: 'd1' }, true],
    ['a list in the token', 'token.roles.name:b', {}, true],
    ['a path through a text', 'user_id.x:b', {}, false],
    ['a path that is no own attribute', 'constructor.name:Object', {}, false],
    ['a field', 'field:networks:shared=True', { shared: true }, true],
    ['a field that the target lacks', 'field:networks:shared=True', {}, false],
    ['a field pattern', 'field:port:device_owner=~^network:', { device_owner: 'network:dhcp' }, true],
    ['a field pattern that does not match', 'field:port:device_owner=~^network:', { device_owner: 'compute:a' }, false],
    ['the old form', [['role:admin'], ['role:member', 'user_id:u1']], {}, true],
  ])('%s', (_, rule, target, allowed) => expect(decide(rule, target)).toBe(allowed))

  it('system scope, administrators and their project are compared', () => {
    const admin = { ...member, is_admin: true, is_admin_project: true, system_scope: 'all' }
    expect(decide('is_admin:True and is_admin_project:True and system_scope:all', {}, admin)).toBe(true)
  })

  it('a reference to a rule that is not there asks the default rule, and refuses without one', () => {
    expect(decide('rule:gone')).toBe(false)
    expect(decide('rule:gone', {}, member, { default: '@' })).toBe(true)
  })

  it('a service without rules is allowed', () => {
    expect(createPolicy({ defaults: [] }).allows([['dns', 'create_zone']], member)).toBe(true)
  })

  it('a rule that its service does not have is decided by the default rule, and allowed without one', () => {
    const policy = createPolicy({
      defaults: [
        { service: 'strict', release: 'x', rules: { default: '!' } },
        { service: 'open', release: 'x', rules: { other: '!' } },
      ],
    })
    expect(policy.allows([['strict', 'unheard-of']], member)).toBe(false)
    expect(policy.allows([['open', 'unheard-of']], member)).toBe(true)
  })

  it('every rule must pass, and the first that does not is named', () => {
    const policy = createPolicy({ defaults: [{ service: 's', release: 'x', rules: { yes: '@', no: '!' } }] })
    const rules = [
      ['s', 'yes'],
      ['s', 'no'],
    ] as const
    expect(policy.allows(rules, member)).toBe(false)
    expect(policy.refusedRule(rules, member)).toEqual(['s', 'no'])
    expect(policy.allows([], member)).toBe(true)
  })

  it("the deployer's rule replaces the default, and only that one", () => {
    const defaults = [{ service: 's', release: 'x', rules: { start: 'rule:open', open: '!', stop: '!' } }]
    const policy = createPolicy({ defaults, overrides: { s: { open: '@' } } })
    expect(policy.allows([['s', 'start']], member)).toBe(true)
    expect(policy.allows([['s', 'stop']], member)).toBe(false)
  })

  it('attributes of the target are collected through references, without repeats', () => {
    const rules = {
      a: 'rule:b and (not rule:c or role:x)',
      b: 'user_id:%(user_id)s',
      c: "field:ports:shared=True or 'x':%(user_id)s",
    }
    const policy = createPolicy({ defaults: [{ service: 's', release: 'x', rules }] })
    expect(policy.attributesOf(['s', 'a'])).toEqual(['shared', 'user_id'])
    expect(policy.attributesOf(['s', 'gone'])).toEqual([])
    expect(policy.attributesOf(['gone', 'a'])).toEqual([])
  })

  it('rules that go round in a circle are refused by name', () => {
    const rules = { a: 'role:x or rule:b', b: 'not rule:c', c: 'rule:b' }
    expect(() => createPolicy({ defaults: [{ service: 's', release: 'x', rules }] })).toThrow(
      expect.objectContaining({
        code: 'POLICY_RULE_INVALID',
        message: 'The policy rules of s go round in a circle: b, c, b.',
      }),
    )
  })
})

describe('earlier forms of rules', () => {
  const defaults = [
    {
      service: 's',
      release: 'x',
      rules: { change: 'role:manager', base: 'role:member', read: 'rule:base', open: 'role:admin' },
      deprecated: { change: 'user_id:%(user_id)s', base: 'rule:old', old: 'role:reader', open: '' },
      enforced: { service: 'compute', since: '2.96' },
    },
  ]
  const answers = (policy: Policy, target = {}) =>
    ['change', 'read', 'open'].map((name) => policy.allows([['s', name]], { ...member, roles: ['reader'] }, target))

  it('are refused while the service enforces its new defaults, and allowed beside them otherwise', () => {
    const policy = createPolicy({ defaults })
    expect(answers(policy)).toEqual([false, false, false])
    const lenient = policy.allowingDeprecated(new Set(['s']))
    expect(answers(lenient)).toEqual([true, true, true])
    expect(answers(lenient, { user_id: 'another' })).toEqual([false, true, true])
    expect(answers(policy.allowingDeprecated(new Set(['t'])))).toEqual([false, false, false])
  })

  it('are not a part of a rule that the deployer sets', () => {
    const policy = createPolicy({ defaults, overrides: { s: { base: 'role:member' } } })
    expect(answers(policy.allowingDeprecated(new Set(['s'])))).toEqual([true, false, true])
  })

  it('name attributes that are asked for an item', () => {
    expect(createPolicy({ defaults }).attributesOf(['s', 'change'])).toEqual(['user_id'])
  })
})

it.each<[string, RuleSource, Readonly<Record<string, unknown>>, object]>([
  [
    'a role of a rule that it refers to',
    'rule:base or role:Auditor',
    {},
    { roles: ['admin', 'auditor'], isForAll: false },
  ],
  ['no role', 'user_id:%(user_id)s', {}, { roles: ['admin'], isForAll: true }],
  ['no one', '!', {}, { roles: [], isForAll: false }],
  ['being an administrator', 'is_admin:True', {}, { roles: ['admin'], isForAll: false }],
  [
    'a role in the project of the target',
    'role:member and project_id:%(project_id)s',
    { project_id: 'p2' },
    {
      roles: ['member'],
      isForAll: false,
    },
  ],
  [
    'the owner, whatever the role',
    'role:member and user_id:%(user_id)s',
    { user_id: 'u2' },
    { roles: [], isForAll: false },
  ],
])('names the roles that pass a rule which asks for %s', (_what, rule, target, expected) => {
  const policy = createPolicy({ defaults: [], overrides: { compute: { base: 'role:admin', it: rule } } })
  expect(policy.passingRoles(['compute', 'it'], member, { target, adminRoles: ['admin'] })).toEqual(expected)
})
