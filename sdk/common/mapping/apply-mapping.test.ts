import { expect, it } from 'vitest'
import { applyMapping } from './apply-mapping.ts'
import { readList } from './direct-values.ts'
import type { MappingRule, RemoteValue } from './mapping-rules.ts'

const PERSON = { name: 'ada', mail: 'ada@example.org', groups: "dev;ops;it's", empty: '' }

const rule = (remote: RemoteValue[], ...local: MappingRule['local']): MappingRule => ({ remote, local })
const apply = (...rules: MappingRule[]) => applyMapping('m', rules, PERSON)
const person = (...rules: MappingRule[]) => {
  const mapped = apply(...rules)
  return mapped.kind === 'mapped' ? mapped.person : mapped
}
const USER = { user: { name: '{0}' } }

it('inserts the attributes that ask for no value by their places, and counts no others', () => {
  const remote = [{ type: 'groups', any_one_of: ['dev'] }, { type: 'name' }, { type: 'mail' }]
  expect(person(rule(remote, { user: { name: '{0}', email: '{1}', id: '{{{}-{}}}' } }))).toEqual({
    user: { name: 'ada', email: 'ada@example.org', id: '{ada-ada@example.org}' },
    groupIds: [],
    groupNames: [],
    projects: [],
  })
})

it.each<[string, RemoteValue, boolean]>([
  ['an attribute that is there', { type: 'name' }, true],
  ['an attribute that is empty', { type: 'empty' }, true],
  ['no attribute', { type: 'none' }, false],
  ['a name of every object', { type: 'constructor' }, false],
  ['one of several values', { type: 'groups', any_one_of: ['qa', 'ops'] }, true],
  ['none of the values', { type: 'groups', any_one_of: ['qa'] }, false],
  ['a part of a value', { type: 'groups', any_one_of: ['op'] }, false],
  ['a pattern in a value', { type: 'groups', any_one_of: ['^op'], regex: true }, true],
  ['no pattern', { type: 'groups', any_one_of: ['^x'], regex: true }, false],
  ['a forbidden value', { type: 'groups', not_any_of: ['ops'] }, false],
  ['no forbidden value', { type: 'groups', not_any_of: ['qa'] }, true],
  ['a forbidden pattern', { type: 'groups', not_any_of: ['o.s'], regex: true }, false],
  ['no forbidden pattern', { type: 'groups', not_any_of: ['^q'], regex: true }, true],
  ['a list that leaves nothing', { type: 'groups', whitelist: ['qa'] }, true],
])('matches by %s: %j is %s', (_what, remote, isMatch) => {
  expect(apply(rule([remote], { user: { name: 'x' } })).kind).toBe(isMatch ? 'mapped' : 'none')
})

it.each<[RemoteValue, readonly string[]]>([
  [{ type: 'groups' }, ['dev', 'ops', "it's"]],
  [{ type: 'groups', whitelist: ['ops', "it's"] }, ['ops', "it's"]],
  [{ type: 'groups', whitelist: ['ops'] }, ['ops']],
  [{ type: 'groups', whitelist: ['qa'] }, []],
  [{ type: 'groups', blacklist: ['ops'] }, ['dev', "it's"]],
  [{ type: 'groups', whitelist: ['^.{3}$'], regex: true }, ['dev', 'ops']],
  [{ type: 'groups', blacklist: ['^d', "'"], regex: true }, ['ops']],
])('makes of %j the groups %j of a domain', (remote, names) => {
  const domain = { name: 'Default' }
  const { groupNames } = person(rule([{ type: 'name' }, remote], USER, { groups: '{1}', domain })) as {
    groupNames: unknown
  }
  expect(groupNames).toEqual(names.map((name) => ({ name, domain })))
})

it('adds up what every matching rule says, with the user of the first one that names one', () => {
  const found = person(
    rule([{ type: 'none' }], { user: { name: 'nobody' } }),
    rule([{ type: 'name' }], { group: { id: 'g1' } }),
    rule([{ type: 'name' }], USER, { group: { name: 'staff', domain: { id: 'd' } } }),
    rule([{ type: 'mail' }], USER, { group_ids: "['g1', 'g2']" }, { group: { name: 'staff', domain: { id: 'd' } } }),
    rule([{ type: 'name' }], { projects: [{ name: '{0}-own', roles: [{ name: 'member' }] }] }),
  )
  expect(found).toEqual({
    user: { name: 'ada' },
    groupIds: ['g1', 'g2'],
    groupNames: [{ name: 'staff', domain: { id: 'd' } }],
    projects: [{ name: 'ada-own', roles: [{ name: 'member' }] }],
  })
})

it.each<[string, MappingRule]>([
  ['a place that no attribute has', rule([{ type: 'name' }], { user: { name: '{1}' } })],
  ['a brace that does not close', rule([{ type: 'name' }], { user: { name: '{0' } })],
  ['groups without a domain', rule([{ type: 'name' }], { groups: '{0}' })],
])('says that a matching rule is broken by %s', (_what, broken) => {
  expect(apply(broken).kind).toBe('broken')
})

it('reads a hostile attribute in linear time', () => {
  const rules = [rule([{ type: 'name', any_one_of: ['^(a+)+$'], regex: true }], { user: { name: 'x' } })]
  expect(applyMapping('m', rules, { name: `${'a'.repeat(50_000)}!` }).kind).toBe('none')
})

it.each([
  ["['a', \"it's\", 'b\\\\c\\'d']", ['a', "it's", "b\\c'd"]],
  ['[]', []],
  ['plain', ['plain']],
  ['[plain]', ['[plain]']],
  ["['open", ["['open"]],
])('reads %s as a list', (text, list) => {
  expect(readList(text)).toEqual(list)
})
