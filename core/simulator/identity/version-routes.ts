import { respond } from '@fascia/sdk/simulator'
import type { IdentityCall } from './identity-call.ts'
import { get } from './kit.ts'

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
export const versionDocuments = [
  get('/identity', (call) => respond(300, { versions: { values: [version(call)] } }, { Location: `${call.baseUrl}/` })),
  get('/identity/v3', (call) => ({ version: version(call) })),
]
