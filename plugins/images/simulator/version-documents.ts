import { respond } from '@fascia/sdk/simulator'
import { type GlanceCall, get } from './kit.ts'

const MINORS = [15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]

function versions(call: Pick<GlanceCall, 'baseUrl'>) {
  const links = [{ rel: 'self', href: `${call.baseUrl.replace(/\/$/, '')}/v2/` }]
  return MINORS.map((minor) => ({ id: `v2.${minor}`, status: minor === 15 ? 'CURRENT' : 'SUPPORTED', links }))
}

export const versionRoutes = [
  get('/', { isPublic: true }, (call) => respond(300, { versions: versions(call) })),
  get('/versions', { isPublic: true }, (call) => ({ versions: versions(call) })),
]
