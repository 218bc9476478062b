import { respond } from '@fascia/sdk/simulator'
import type { CinderCall, CinderRoute } from '../kit.ts'

function versions(call: CinderCall) {
  const root = call.baseUrl.replace(/\/v3(\/.*)?$/, '')
  return {
    versions: [
      {
        id: 'v3.0',
        status: 'CURRENT',
        version: '3.70',
        min_version: '3.0',
        updated: '2022-08-31T00:00:00Z',
        links: [
          { rel: 'describedby', type: 'text/html', href: 'https://docs.openstack.org/' },
          { rel: 'self', href: `${root}/v3/` },
        ],
        'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.volume+json;version=3' }],
      },
    ],
  }
}

export const versionDocuments: CinderRoute[] = [
  { method: 'GET', path: '/volume', isPublic: true, handler: (call) => respond(300, versions(call)) },
  { method: 'GET', path: '/volume/v3', isPublic: true, handler: versions },
]
