import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

// A cloud that answers everything at once with the same bytes, in a process of its own: what a gateway costs is measured against it. Its object store reads
// what is uploaded and answers with its tag, as Swift does, and keeps nothing.
// Prints its port.

const PROJECT = { id: 'p'.repeat(32), name: 'bench', domain: { id: 'default', name: 'Default' } }
const row = (index: number) => ({
  id: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
  name: `server-${index}`,
  status: 'ACTIVE',
  tenant_id: PROJECT.id,
  flavor: { id: '1' },
  image: { id: 'i'.repeat(36) },
  created: '2026-01-31T10:00:00Z',
  updated: '2026-01-31T10:00:00Z',
  addresses: { private: [{ addr: `10.0.0.${index}`, version: 4, 'OS-EXT-IPS:type': 'fixed' }] },
  metadata: {},
})
const SERVERS = Buffer.from(JSON.stringify({ servers: Array.from({ length: 20 }, (_, index) => row(index)) }))
const NAMES = Buffer.from(
  JSON.stringify({ things: Array.from({ length: 20 }, (_, index) => ({ id: row(index).id, name: `thing-${index}` })) }),
)

const token = (origin: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      token: {
        expires_at: '2099-01-01T00:00:00.000000Z',
        user: { id: 'u'.repeat(32), name: 'bench', domain: PROJECT.domain },
        project: PROJECT,
        roles: [{ id: 'r', name: 'member' }],
        catalog: [
          { type: 'compute', endpoints: [{ interface: 'public', region: 'RegionOne', url: `${origin}/compute/v2.1` }] },
          {
            type: 'object-store',
            endpoints: [{ interface: 'public', region: 'RegionOne', url: `${origin}/object-store/v1/AUTH_bench` }],
          },
          { type: 'image', endpoints: [{ interface: 'public', region: 'RegionOne', url: `${origin}/image/v2` }] },
        ],
      },
    }),
  )
const PROJECTS = Buffer.from(
  JSON.stringify({ projects: [{ id: PROJECT.id, name: PROJECT.name, domain_id: 'default' }] }),
)
const VERSION = Buffer.from(JSON.stringify({ version: { id: 'v3.14', status: 'stable' } }))
const USER = Buffer.from(JSON.stringify({ user: {} }))

function takeObject(request: IncomingMessage, answer: ServerResponse): void {
  const hash = createHash('md5')
  request.on('data', (chunk: Buffer) => hash.update(chunk))
  request.on('end', () => answer.writeHead(201, { etag: hash.digest('hex'), 'content-length': '0' }).end())
}

const server = createServer((request, answer) => {
  const path = request.url ?? ''
  if (path.startsWith('/object-store/') && request.method === 'PUT') return takeObject(request, answer)
  request.resume()
  if (path.startsWith('/object-store/')) return answer.writeHead(404, { 'content-length': '0' }).end()
  const origin = `http://${request.headers.host}`
  const isToken = path.includes('/auth/tokens')
  const body = path.includes('/servers')
    ? SERVERS
    : path.includes('/names')
      ? NAMES
      : isToken
        ? token(origin)
        : path.includes('/auth/projects')
          ? PROJECTS
          : path.includes('/users/')
            ? USER
            : VERSION
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...(isToken ? { 'x-subject-token': `gAAAA${'t'.repeat(180)}` } : {}),
  }
  answer.writeHead(isToken && request.method === 'POST' ? 201 : 200, headers).end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
