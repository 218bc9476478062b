import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create-pool-form.ts'
import editForm from './edit-pool-form.ts'

const created = await tryForm(createForm)
const edited = await tryForm(editForm)
const FOUR = { prefix_lines: '10.0.0.0/8' }
const SIX = { prefix_lines: '2001:db8::/32' }
const SHORT = { max_prefixlen: 'The longest prefix is shorter than the shortest.' }
const OUTSIDE = { default_prefixlen: 'The default prefix is not between the shortest and the longest.' }
const lengthOf = (most: number) => `Enter a whole number from 0 to ${most}.`

it.each([
  [{}, {}],
  [{ min_prefixlen: 8, max_prefixlen: 8, default_prefixlen: 8 }, {}],
  [{ min_prefixlen: 0, max_prefixlen: 32 }, {}],
  [{ min_prefixlen: 9, max_prefixlen: 8 }, SHORT],
  [{ min_prefixlen: 9, default_prefixlen: 8 }, OUTSIDE],
  [{ max_prefixlen: 8, default_prefixlen: 9 }, OUTSIDE],
  [{ min_prefixlen: 9 }, {}],
  [{ max_prefixlen: 7 }, {}],
  [{ max_prefixlen: 33 }, { max_prefixlen: lengthOf(32) }],
  [{ ...SIX, min_prefixlen: 128 }, {}],
  [{ ...SIX, min_prefixlen: 129 }, { min_prefixlen: lengthOf(128) }],
  [{ default_prefixlen: -1 }, { default_prefixlen: lengthOf(32) }],
  [{ default_prefixlen: 8.5 }, { default_prefixlen: lengthOf(32) }],
])('finds in the lengths %j %j [ADDRESS-10]', (values, problems) => {
  for (const { problems: problemsOf } of [created, edited])
    expect(problemsOf({ values: { ...FOUR, ...values }, item: { default_quota: null } })).toEqual(problems)
})

it.each([
  ['', undefined],
  ['10.0.0.0/8\n192.168.0.0/16', undefined],
  ['10.0.0.0/8\n2001:db8::/32', 'All prefixes are of one IP version.'],
  ['10.0.0.1', '"10.0.0.1" is no range in CIDR notation.'],
])('finds in the prefixes %j %j [ADDRESS-09]', (prefix_lines, problem) => {
  expect(created.problems({ values: { prefix_lines } }).prefix_lines).toBe(problem)
})

it('offers the scopes of the IP version of the prefixes, of IPv4 while there are none', () => {
  const scopes = [4, 6].map((ip_version) => ({ id: `s${ip_version}`, name: `of ${ip_version}`, ip_version }))
  const offered = (values: object) =>
    created.choices('address_scope_id', { values: { ...values }, answers: { scopes } }).map(([id]) => id)
  expect([offered({}), offered(FOUR), offered(SIX)]).toEqual([['s4'], ['s4'], ['s6']])
})

it('loads the scopes where the cloud has them, and whether the person may share or choose the default', async () => {
  const scopes = [{ id: 's4' }]
  const read = (aliases: readonly string[]) => async (call: { readonly path: string }) =>
    call.path.includes('scope') ? scopes : aliases.map((alias) => ({ alias }))
  expect(await created.source('scopes', { read: read(['address-scope']) as never })).toEqual(scopes)
  expect(await created.source('scopes', { read: read(['qos']) as never })).toEqual([])
  const allows = async (rules: unknown) => JSON.stringify(rules) as never
  const asked = (rule: string) => JSON.stringify([['network', rule]])
  expect(await created.source('mayShare', { allows })).toBe(asked('create_subnetpool:shared'))
  expect(await created.source('mayBeDefault', { allows })).toBe(asked('create_subnetpool:is_default'))
  expect(await edited.source('mayShare', { allows })).toBe(false)
  expect(await edited.source('mayBeDefault', { allows })).toBe(asked('update_subnetpool:is_default'))
  const always = ['name', 'description', 'prefix_lines', 'min_prefixlen', 'max_prefixlen', 'default_prefixlen']
  const rest = ['default_quota', 'address_scope_id']
  expect(created.shown()).toEqual([...always, ...rest])
  const all = { answers: { mayShare: true, mayBeDefault: true } }
  expect(created.shown(all)).toEqual([...always, ...rest, 'is_default', 'shared'])
  expect(edited.shown(all)).toEqual([...always, ...rest, 'is_default'])
})

it('begins and sends what is entered, and null for no scope [ADDRESS-09, ADDRESS-11]', () => {
  const whole = {
    ...{ name: 'p', description: 'd', min_prefixlen: 8, max_prefixlen: 28, default_prefixlen: 26 },
    ...{ default_quota: 9, address_scope_id: 's4', is_default: true },
  }
  const lines = { prefix_lines: '10.0.0.0/8\n11.0.0.0/8' }
  const prefixes = ['10.0.0.0/8', '11.0.0.0/8']
  const empty = { name: '', description: '', prefixes: [], address_scope_id: null }
  expect(created.initial()).toEqual({ prefix_lines: '', shared: false, is_default: false })
  expect(created.body({ values: { ...whole, ...lines, shared: true } })).toEqual({ ...whole, prefixes, shared: true })
  expect(created.body({ values: {} })).toEqual(empty)
  expect(edited.initial({ item: { ...whole, prefixes } })).toEqual({ ...whole, ...lines })
  const bare = { name: 'p', description: null, prefixes, is_default: false, address_scope_id: null }
  expect(edited.initial({ item: bare })).toEqual({
    ...{ name: 'p', description: '', ...lines, address_scope_id: '', is_default: false },
  })
  expect(edited.body({ values: { ...whole, ...lines } })).toEqual({ ...whole, prefixes })
})
