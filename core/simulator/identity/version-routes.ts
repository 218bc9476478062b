import { respond, type SimulatedRoute } from '@fascia/sdk/simulator'
import type { IdentityCall } from './identity-call.ts'
import type { IdentityTables } from './identity-tables.ts'

function version(call: IdentityCall): object {
  return {
    id: 'v3.14',
    status: 'stable',
    updated: '2020-04-07T00:00:00Z',
    links: [{ rel: 'self', href: `${call.baseUrl}/` }],
    'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.identity-v3+json' }],
  }
}

/** What clients ask before they sign in: which versions there are, and where. */
export const versionDocuments: readonly SimulatedRoute<IdentityTables>[] = [
  {
    method: 'GET',
    path: '/identity',
    handler: (call) => respond(300, { versions: { values: [version(call)] } }, { Location: `${call.baseUrl}/` }),
  },
  { method: 'GET', path: '/identity/v3', handler: (call) => ({ version: version(call) }) },
]
