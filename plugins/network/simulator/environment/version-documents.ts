import { get, type NetworkCall } from '../kit.ts'

function versions(call: Pick<NetworkCall, 'baseUrl'>) {
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

export const versionRoutes = [
  get('/', { isPublic: true }, versions),
  get('/v2.0', (call) => ({
    resources: RESOURCES.map((name) => ({
      name,
      collection: `${name}s`,
      links: [{ rel: 'self', href: `${call.baseUrl}/v2.0/${name.replaceAll('_', '-')}s` }],
    })),
  })),
]
