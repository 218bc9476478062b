import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as providers from '../api/identity-providers.ts'
import * as mappings from '../api/mappings.ts'
import { identityProviderRoutes } from './identity-providers.ts'
import { mappingRoutes } from './mappings.ts'

const PROVIDERS = '/OS-FEDERATION/identity_providers'
const SAID = { id: 'idp', description: 'Login', enabled: true, remote_ids: ['https://idp'], domain_id: 'd1' }
const rules = [{ local: [], remote: [] }]
const bench = tryRoutes([...identityProviderRoutes, ...mappingRoutes], {
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
