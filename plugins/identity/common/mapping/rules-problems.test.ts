import { expect, it } from 'vitest'
import { rulesProblems } from './rules-problems.ts'

const WHO = { type: 'sub' }
const pathsOf = (rules: unknown) => rulesProblems(rules).map(({ path }) => path.join('/'))
const local = (...entries: unknown[]) => [{ local: entries, remote: [WHO] }]
const remote = (...entries: unknown[]) => [{ local: [], remote: entries }]

it('finds nothing in rules that use the whole language', () => {
  const rules = [
    {
      local: [
        { user: { name: '{0}', id: '{{x}}', email: '{1}', type: 'local', domain: { name: 'd' } } },
        { groups: '{1}', domain: { id: 'd' } },
        { group: { id: 'g' } },
        { group: { name: 'n', domain: { name: 'd' } } },
        { group_ids: '{0}' },
        { projects: [{ name: 'p', roles: [{ name: 'member' }] }] },
      ],
      remote: [WHO, { type: 'a', any_one_of: ['x'], regex: true }, { type: 'b', blacklist: ['y'] }],
    },
  ]
  expect(rulesProblems(rules)).toEqual([])
})

it.each<[unknown, readonly string[]]>([
  [{}, ['']],
  [[], ['']],
  [[1], ['0']],
  [[{ local: 1 }], ['0/local', '0']],
  [[{ local: [], remote: [], extra: 1 }], ['0/extra', '0/remote']],
  [remote('x'), ['0/remote/0']],
  [remote({}), ['0/remote/0']],
  [remote({ type: 1 }), ['0/remote/0/type']],
  [remote({ type: 'a', one_of: [] }), ['0/remote/0/one_of']],
  [remote({ type: 'a', any_one_of: ['x'], whitelist: ['y'] }), ['0/remote/0/whitelist']],
  [remote({ type: 'a', any_one_of: 'x' }), ['0/remote/0/any_one_of']],
  [remote({ type: 'a', any_one_of: ['x'], regex: 'yes' }), ['0/remote/0/regex']],
  [remote({ type: 'a', regex: true }), ['0/remote/0/regex']],
  [local('x'), ['0/local/0']],
  [local({ person: {} }), ['0/local/0/person']],
  [local({ user: 'x' }), ['0/local/0/user']],
  [
    local({ user: { nick: 'x', name: 1, type: 'other' } }),
    ['nick', 'name', 'type'].map((one) => `0/local/0/user/${one}`),
  ],
  [local({ user: { name: '{0}', domain: {} } }), ['0/local/0/user/domain']],
  [local({ groups: '{0}' }), ['0/local/0/groups']],
  [local({ group: { name: 'n' } }), ['0/local/0/group']],
  [local({ group_ids: ['g'] }), ['0/local/0/group_ids']],
  [local({ projects: [{ name: 'p' }] }), ['0/local/0/projects/0']],
  [local({ user: { name: '{0} {1}' } }), ['0/local/0/user/name']],
  [local({ projects: [{ name: '{4}', roles: [] }] }), ['0/local/0/projects/0/name']],
])('says of %j what is wrong, at its place', (rules, paths) => {
  expect(pathsOf(rules)).toEqual(paths)
})

it('counts no requirement of values among the values to insert', () => {
  const rules = [{ local: [{ user: { name: '{1}' } }], remote: [{ type: 'a', any_one_of: ['x'] }, WHO] }]
  expect(rulesProblems(rules)).toMatchObject([{ values: { mark: '{1}', count: 1 } }])
})
