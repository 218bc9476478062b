import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { beginJob } from './begin-job.ts'
import { type Reply, type Sent, signIn, type Target } from './target.ts'
import { attackWebSignOn } from './web-sign-on.ts'

/** What an attack works with: the dashboard, and a person who is signed in. */
export interface Ground {
  readonly target: Target
  readonly session: OutgoingHttpHeaders
}

/** One way to harm a dashboard. `run` gives what went wrong, beside what the bystander notices; nothing when all is well. */
export interface Attack {
  readonly name: string
  /** It takes seconds, and finds nothing that depends on one route: the runs with planted faults leave it out. */
  readonly isLong?: true
  run(ground: Ground): Promise<readonly string[]>
}

const JSON_TYPE = { 'content-type': 'application/json' }
const NAMES = ['constructor', 'toString', '__proto__']

function expectStatus(what: string, reply: Reply, ...wanted: readonly number[]): readonly string[] {
  return wanted.includes(reply.status) ? [] : [`${what}: ${reply.status} instead of ${wanted.join(' or ')}`]
}

function get(path: string, headers: OutgoingHttpHeaders): Sent {
  return { method: 'GET', path, headers }
}

function post(path: string, headers: OutgoingHttpHeaders, body: unknown): Sent {
  return { method: 'POST', path, headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

/** Opens connections, writes the same beginning on each, and keeps them until `during` has ended. */
async function withConnections(
  { target }: Ground,
  count: number,
  beginning: string,
  during: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = target.open()
    socket.write(beginning)
    socket.resume()
    sockets.push(socket)
    if (index % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  try {
    return await during()
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

const WATCHED_MS = 2_000
/** Longer than any page takes on a busy machine. */
const SLOW_HEADER_MS = 5_000

async function watch(): Promise<readonly string[]> {
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
  return []
}

function head(method: string, path: string, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${String(value)}`)
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}

/** All that has harmed a dashboard once, each bounded in time and memory. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'a refusal of 100 kB',
    async run({ target, session }) {
      const found: string[] = []
      // Cinder reads 112 KiB, and says again what it refuses.
      for (const [status, bytes] of [
        [400, 100_000],
        [413, 400_000],
      ] as const)
        for (const unit of ['a', '<', '<script>']) {
          const body = { size: 1, name: 'a', availability_zone: unit.repeat(bytes / unit.length) }
          found.push(
            ...expectStatus('a volume', await target.send(post('/api/cinder/volumes/', session, body)), status),
          )
        }
      return found
    },
  },
  {
    name: 'headers of 15 kB',
    async run({ target, session }) {
      const spaces = ' '.repeat(15_000)
      const long = [`br${spaces};q${spaces.slice(1_000)}`, `gzip;${'q=1;'.repeat(3_000)}`, ','.repeat(15_000)]
      const found: string[] = []
      for (const name of ['accept-encoding', 'accept-language', 'accept', 'if-none-match', 'cookie'])
        for (const value of long) {
          const headers = { [name]: value.slice(0, 15_000) }
          found.push(...expectStatus(name, await target.send(get('/auth/options/', headers)), 200))
          await target.send(get('/', { ...session, ...headers }))
        }
      return found
    },
  },
  {
    name: 'headers that a slow pattern would read',
    async run({ target, session }) {
      const found: string[] = []
      for (const name of ['accept-language', 'accept-encoding', 'accept', 'if-none-match', 'cookie', 'content-type'])
        for (const unit of ['a', 'a,', 'a-', 'a;q=1,', '0', ' ', 'a=b; ', '"a",'])
          for (const length of [40, 2_000, 12_000])
            for (const path of ['/auth/options/', '/api/boot/', '/']) {
              const text = `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}!`
              const headers = { ...session, [name]: name === 'cookie' ? `${String(session.cookie)}; ${text}` : text }
              const { status, durationMs } = await target.send(get(path, headers))
              if (status !== 0 && durationMs < SLOW_HEADER_MS) continue
              found.push(`${path} took ${Math.round(durationMs)} ms for ${name} of ${text.slice(0, 12)}…`)
              // Each of the others would take as long.
              return found
            }
      return found
    },
  },
  {
    name: 'jobs of others',
    async run({ target, session }) {
      const job = await beginJob(target, session)
      const found: string[] = []
      const own = await job.seen
      if (own === undefined) found.push('no background job was seen')
      else
        for (const name of ['admin', 'viewer']) {
          const other = await signIn(target, name)
          const list = await target.send(get('/api/jobs/', other))
          if (list.text.includes(own)) found.push(`a job of another person is listed to ${name}`)
          for (const verb of ['resume', 'clean', 'leave'])
            found.push(
              ...expectStatus(
                `${verb} of a job of another person`,
                await target.send(post(`/api/jobs/${own}/${verb}/`, other, {})),
                404,
              ),
            )
        }
      await job.ended
      return found
    },
  },
  {
    name: 'names that every object has',
    async run({ target, session }) {
      const found: string[] = []
      for (const name of NAMES) {
        const list = await target.send(get(`/api/nova/servers/?name=${name}`, session))
        found.push(...expectStatus(`a search for ${name}`, list, 200))
        for (const path of ['features/:name', 'servers/:name', 'flavors/:name/', 'keypairs/:name'])
          await target.send(get(`/api/nova/${path.replace(':name', name)}`, session))
        const body = `{"${name}":1}`
        found.push(...expectStatus('a field', await target.send(post('/api/nova/servers/', session, body)), 400))
      }
      return found
    },
  },
  {
    name: 'bodies too large, too deep and of another kind',
    async run({ target, session }) {
      const login = '/auth/login/'
      const deep = '['.repeat(500_000)
      return [
        ...expectStatus('20 kB', await target.send(post(login, JSON_TYPE, { username: 'a'.repeat(20_000) })), 413),
        ...expectStatus('depth', await target.send(post(login, JSON_TYPE, '['.repeat(10_000))), 400),
        ...expectStatus('depth', await target.send(post('/api/nova/servers/', session, deep)), 400),
        ...expectStatus('a form', await target.send(post(login, { 'content-type': 'text/html' }, 'a')), 415),
      ]
    },
  },
  {
    name: 'guessing side by side',
    async run({ target }) {
      const judgedOf = async (username: string, addresses: readonly string[]): Promise<number> => {
        const guesses = addresses.map((address) =>
          target.send(post('/auth/login/', { ...JSON_TYPE, 'x-forwarded-for': address }, { username, password: 'a' })),
        )
        return (await Promise.all(guesses)).filter(({ status }) => status === 401).length
      }
      const fromOne = await judgedOf(
        'nobody-here',
        Array.from({ length: 40 }, () => '192.0.2.1'),
      )
      const fromMany = await judgedOf(
        'nobody-there',
        Array.from({ length: 150 }, (_, at) => `198.51.100.${at}`),
      )
      return [
        ...(fromOne <= 10 ? [] : [`${fromOne} of 40 guesses of one address within a minute were judged`]),
        ...(fromMany <= 100 ? [] : [`${fromMany} of 150 guesses at one account within a minute were judged`]),
      ]
    },
  },
  {
    name: 'another host, origin and session',
    async run({ target, session }) {
      const login = { username: 'demo', password: 'fascia-demo' }
      const elsewhere = { ...JSON_TYPE, origin: `http://${target.origin.hostname}:1` }
      return [
        ...expectStatus(
          'a host',
          await target.send(get('/api/settings/', { ...session, host: 'evil.example' })),
          400,
          421,
        ),
        ...expectStatus('an origin', await target.send(post('/auth/login/', elsewhere, login)), 403),
        ...expectStatus(
          'no CSRF token',
          await target.send(post('/auth/switch/', { ...session, 'x-csrftoken': 'a' }, {})),
          403,
        ),
        ...expectStatus('a climb', await target.send(get('/assets/../../package.json', {})), 404),
      ]
    },
  },
  { name: 'sign-ins by a provider', run: ({ target }) => attackWebSignOn(target) },
  {
    name: '2,000 idle connections',
    isLong: true,
    run: (ground) => withConnections(ground, 2_000, '', watch),
  },
  {
    name: '1,500 unfinished sign-ins',
    isLong: true,
    run: (ground) =>
      withConnections(
        ground,
        1_500,
        `${head('POST', '/auth/login/', { ...JSON_TYPE, 'content-length': 1_000 })}{`,
        watch,
      ),
  },
  {
    name: '300 unfinished uploads',
    isLong: true,
    run: (ground) => {
      const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 }
      const parts = ['name', 'disk_format'].map(
        (name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nraw\r\n`,
      )
      const file = '--x\r\ncontent-disposition: form-data; name="data"; filename="a"\r\n\r\na'
      const begin = head('POST', '/api/glance/images/', { ...ground.session, ...type })
      return withConnections(ground, 300, begin + parts.join('') + file, watch)
    },
  },
  {
    name: 'forms without their end, and without a boundary',
    async run({ target, session }) {
      const form = (field: string) =>
        `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n${'a'.repeat(100_000)}`
      const found: string[] = []
      for (const [path, field] of [
        ['/api/swift/containers/a/object/b', 'file'],
        ['/api/glance/images/', 'data'],
      ] as const)
        for (const type of ['; boundary=x', '', `; boundary=${'x'.repeat(300)}`]) {
          const headers = { ...session, 'content-type': `multipart/form-data${type}` }
          const upload = await target.send({ method: 'POST', path, headers, body: form(field) })
          found.push(...expectStatus(`${path} with the type${type.slice(0, 20)}`, upload, 400))
        }
      const alive = await target.send(get('/healthz', {}))
      return [...found, ...expectStatus('after all', alive, 200)]
    },
  },
  {
    name: 'sessions of before a sign-out and a switch',
    async run({ target }) {
      const first = await signIn(target, 'admin')
      const cookies = async (sent: Sent): Promise<OutgoingHttpHeaders> => {
        const { headers } = await target.send(sent)
        const fresh = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
        const names = new Set(fresh.map((pair) => pair.split('=')[0]))
        const kept = String(sent.headers?.cookie ?? '')
          .split('; ')
          .filter((pair) => !names.has(pair.split('=')[0]))
        return { ...sent.headers, cookie: [...kept, ...fresh].join('; ') }
      }
      const second = await cookies(post('/auth/switch/', first, { project: 'demo' }))
      const who = '/api/keystone/user-session/'
      const before = expectStatus('the session', await target.send(get(who, second)), 200)
      await target.send(get('/auth/logout', second))
      return [
        ...before,
        ...expectStatus('the session of before the sign-out', await target.send(get(who, second)), 401),
        ...expectStatus('the session of before the switch', await target.send(get(who, first)), 401),
      ]
    },
  },
  {
    name: '300 unfinished reports',
    isLong: true,
    run: (ground) => {
      const type = { 'content-type': 'application/csp-report', 'content-length': 1_000 }
      return withConnections(ground, 300, `${head('POST', '/csp-report/', type)}{`, watch)
    },
  },
  {
    name: 'reports without end',
    isLong: true,
    async run({ target }) {
      const report = (index: number) => ({
        'csp-report': { 'effective-directive': `a${index}`, 'blocked-uri': `b${index}` },
      })
      const headers = { 'content-type': 'application/csp-report' }
      const replies = await Promise.all(
        Array.from({ length: 500 }, (_, index) => target.send(post('/csp-report/', headers, report(index)))),
      )
      return replies.every(({ status }) => status === 204 || status === 429) ? [] : ['a report was not answered']
    },
  },
]
