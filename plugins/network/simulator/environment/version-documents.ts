import type { NetworkCall, NetworkRoute } from '../collection/collection.ts'

function versions(call: NetworkCall) {
  const href = `${call.baseUrl.replace(/\/$/, '')}/v2.0/`
  return { versions: [{ id: 'v2.0', status: 'CURRENT', links: [{ rel: 'self', href }] }] }
}

const RESOURCES = [
  'network',
  'subnet',
  'port',
  'router',
  'floatingip',
  'security_group',
  'security_group_rule',
  'agent',
]

export const versionRoutes: NetworkRoute[] = [
  { method: 'GET', path: '/', isPublic: true, handler: versions },
  {
    method: 'GET',
    path: '/v2.0',
    handler: (call) => ({
      resources: RESOURCES.map((name) => ({
        name,
        collection: `${name}s`,
        links: [{ rel: 'self', href: `${call.baseUrl}/v2.0/${name.replaceAll('_', '-')}s` }],
      })),
    }),
  },
]
