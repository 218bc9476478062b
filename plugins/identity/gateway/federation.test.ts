import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as providers from '../api/identity-providers.ts'
import * as mappings from '../api/mappings.ts'
import { identityProviderRoutes } from './identity-providers.ts'
import { mappingTrialRoutes } from './mapping-trial.ts'
import { mappingRoutes } from './mappings.ts'

const PROVIDERS = '/OS-FEDERATION/identity_providers'
const SAID = { id: 'idp', description: 'Login', enabled: true, remote_ids: ['https://idp'], domain_id: 'd1' }
const rules = [{ local: [], remote: [] }]
const bench = tryRoutes([...identityProviderRoutes, ...mappingRoutes, ...mappingTrialRoutes], {
  names: { 'OS::Keystone::Domain': { d1: 'Sales' } },
  answers: {
    [`identity GET ${PROVIDERS}`]: { identity_providers: [{ id: 'a' }, SAID] },
    [`identity GET ${PROVIDERS}/idp`]: { identity_provider: SAID },
    [`identity GET ${PROVIDERS}/idp/protocols`]: { protocols: [{ id: 'saml2', mapping_id: 'm' }, { id: 'x' }] },
    'identity GET /OS-FEDERATION/mappings': {
      mappings: [
        { id: 'm', rules },
        { id: 'n', rules: null },
      ],
    },
  },
})

it('answers identity providers, their protocols and mappings, with what the service leaves out filled in', async () => {
  const bare = { id: 'a', description: null, enabled: false, remote_ids: [], domain_id: null }
  expect(await bench.ask(providers.list)).toEqual([bare, SAID])
  expect(await bench.ask(providers.get, { params: { id: 'idp' } })).toEqual({ ...SAID, domain_name: 'Sales' })
  expect(await bench.ask(providers.protocols, { params: { provider_id: 'idp' } })).toEqual([
    { id: 'saml2', provider_id: 'idp', mapping_id: 'm' },
    { id: 'x', provider_id: 'idp', mapping_id: null },
  ])
  expect(await bench.ask(mappings.list)).toEqual([
    { id: 'm', rules, rules_text: JSON.stringify(rules, null, 2) },
    { id: 'n', rules: [], rules_text: '[]' },
  ])
})

const CLAIMS = { sub: 'dana', groups: 'staff;developers' }
const who = { type: 'sub' }
const entry = (is_met: boolean, present: readonly string[] | undefined, inserts?: readonly string[]) => ({
  is_met,
  ...(present ? { present } : {}),
  ...(inserts ? { inserts } : {}),
})

it('tries rules: who comes out, and what each entry found', async () => {
  const local = [
    { user: { name: '{0}', email: '{0}@example.org', domain: { name: 'Default' } } },
    { groups: '{1}', domain: { id: 'd' } },
    { group: { id: 'g1' } },
    { projects: [{ name: 'demo', roles: [{ name: 'member' }] }] },
  ]
  const remote = [who, { type: 'groups', whitelist: ['dev', 'staff'] }]
  const forbidden = { type: 'groups', not_any_of: ['^staff$'], regex: true }
  const tried = [
    { local, remote },
    { local, remote: [who, forbidden, { type: 'mail' }] },
  ]
  expect(await bench.ask(mappings.tryRules, { body: { rules: tried, claims: CLAIMS } })).toEqual({
    outcome: 'mapped',
    person: {
      ...{ name: 'dana', email: 'dana@example.org', domain: 'Default', is_local: false },
      groups: [{ id: 'g1' }, { name: 'staff', domain: 'd' }],
      projects: [{ name: 'demo', roles: ['member'] }],
    },
    rules: [
      { is_match: true, remote: [entry(true, ['dana'], ['dana']), entry(true, ['staff', 'developers'], ['staff'])] },
      {
        is_match: false,
        remote: [entry(true, ['dana'], ['dana']), entry(false, ['staff', 'developers']), entry(false, undefined)],
      },
    ],
    unreadable: [],
  })
})

const of = (
  remote: { readonly type: string } & Readonly<Record<string, unknown>>,
  ...local: Readonly<Record<string, unknown>>[]
) => [{ local, remote: [remote] }]
const LARGE = { type: 'groups', any_one_of: Array.from({ length: 200 }, () => '(a{90}){10}'), regex: true }

it.each([
  ['no-match', of({ type: 'none' }, { user: { name: 'x' } }), { rules: [{ remote: [{ is_met: false }] }] }],
  ['broken', of(who, { user: { name: '{3}' } }), { message: expect.stringContaining("doesn't exist") }],
  [
    'unreadable',
    of({ type: 'sub', any_one_of: ['a', '(a)\\1'], regex: true }),
    { unreadable: [{ path: [0, 'remote', 0, 'any_one_of', 1], source: '(a)\\1' }] },
  ],
  ['too-large', of(LARGE, { user: { name: 'x' } }), { rules: [] }],
])('says %s of rules', async (outcome, tried, more) => {
  const claims = { ...CLAIMS, groups: 'a'.repeat(4_000) }
  expect(await bench.ask(mappings.tryRules, { body: { rules: tried, claims } })).toMatchObject({ outcome, ...more })
})

it('tries no rules that Keystone does not know', async () => {
  const refused = bench.ask(mappings.tryRules, { body: { rules: of({ type: 'sub', one_of: [] }), claims: CLAIMS } })
  await expect(refused).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
})
