import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

// A cloud that answers everything at once with the same bytes, in a process of its own: what a gateway costs is measured against it. Its object store reads
// what is uploaded and answers with its tag, as Swift does, and keeps nothing. People named `person-N` are ten to a project. `/calls` has how often each service
// was asked. Prints its port.

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

const PER_PROJECT = 10
const TOKEN = /^gAAAA([\w-]+?)\.+$/

/** The project of a person, and the person of a token: nothing is kept. */
function projectOf(name: string) {
  const number = /^person-(\d+)$/.exec(name)?.[1]
  if (number === undefined) return PROJECT
  const id = String(Math.floor(Number(number) / PER_PROJECT))
  return { ...PROJECT, id: id.padStart(PROJECT.id.length, '0'), name: `bench-${id}` }
}

function nameOf(token: string | readonly string[] | undefined): string {
  return TOKEN.exec(String(token))?.[1] ?? 'bench'
}

const token = (origin: string, name: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      token: {
        expires_at: '2099-01-01T00:00:00.000000Z',
        user: { id: name.padStart(32, 'u'), name, domain: PROJECT.domain },
        project: projectOf(name),
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
function projects(name: string): Buffer {
  const project = projectOf(name)
  return Buffer.from(JSON.stringify({ projects: [{ id: project.id, name: project.name, domain_id: 'default' }] }))
}
const VERSION = Buffer.from(JSON.stringify({ version: { id: 'v3.14', status: 'stable' } }))
const USER = Buffer.from(JSON.stringify({ user: {} }))

function takeObject(request: IncomingMessage, answer: ServerResponse): void {
  const hash = createHash('md5')
  request.on('data', (chunk: Buffer) => hash.update(chunk))
  request.on('end', () => answer.writeHead(201, { etag: hash.digest('hex'), 'content-length': '0' }).end())
}

const calls = new Map<string, number>()

/** Who signs in, or has the token that a new one is asked for with. */
async function personOf(request: IncomingMessage): Promise<string> {
  const { identity } = JSON.parse(await text(request)).auth
  return identity.password?.user.name ?? nameOf(identity.token?.id)
}

const server = createServer(async (request, answer) => {
  const path = request.url ?? ''
  const [, service = ''] = path.split('/')
  calls.set(service, (calls.get(service) ?? 0) + 1)
  if (service === 'calls') {
    answer.end(JSON.stringify(Object.fromEntries(calls)))
    return
  }
  if (path.startsWith('/object-store/') && request.method === 'PUT') return takeObject(request, answer)
  const isSignIn = request.method === 'POST' && path.includes('/auth/tokens')
  const name = isSignIn
    ? await personOf(request)
    : nameOf(request.headers['x-subject-token'] ?? request.headers['x-auth-token'])
  request.resume()
  if (path.startsWith('/object-store/')) return void answer.writeHead(404, { 'content-length': '0' }).end()
  const origin = `http://${request.headers.host}`
  const isToken = path.includes('/auth/tokens')
  const body = path.includes('/servers')
    ? SERVERS
    : path.includes('/names')
      ? NAMES
      : isToken
        ? token(origin, name)
        : path.includes('/auth/projects')
          ? projects(name)
          : path.includes('/users/')
            ? USER
            : VERSION
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...(isToken ? { 'x-subject-token': `gAAAA${name.padEnd(180, '.')}` } : {}),
  }
  answer.writeHead(isSignIn ? 201 : 200, headers).end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
