import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startServer } from '@fascia/testing/server'
import { createTarget, itemAt, type Reply, type Sent, signIn, type Target } from './target.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** A secret, and the request that carries it. */
interface Planted {
  readonly what: string
  readonly secret: string
  readonly sent: Sent
}

/** Requests of an administrator, each with a secret of its own: in a query, a header or a body, refused or not. */
function plant(target: Target, session: OutgoingHttpHeaders, userId: string): readonly Planted[] {
  const planted: Planted[] = []
  const add = (what: string, sent: (secret: string) => Sent): void => {
    const secret = `planted-${planted.length}-b7e21`
    planted.push({ what, secret, sent: sent(secret) })
  }
  const inAddress = (what: string, method: string, path: string, headers: OutgoingHttpHeaders = session): void =>
    add(`the address of ${what}`, (secret) => ({ method, path: `${path}token=${secret}`, headers }))
  inAddress('a list', 'GET', '/api/nova/servers/?')
  inAddress('a filtered list', 'GET', '/api/nova/servers/?name=a&')
  inAddress('a refused list', 'GET', '/api/nova/servers/?limit=none&')
  inAddress('a page', 'GET', '/project/instances?next=/&')
  inAddress('the sign-in page', 'GET', '/auth/login/?next=/&', {})
  inAddress('a sign-out elsewhere', 'GET', '/auth/logout?next=//elsewhere.example/&', {})
  inAddress('what is not there', 'GET', '/nowhere?')
  inAddress('what is badly written', 'GET', '/api/nova/servers/%ZZ?')
  inAddress('a whole URL', 'GET', `${target.origin.origin}/api/nova/servers/?`)
  inAddress('a refused change', 'POST', '/api/keystone/users/?')
  inAddress('a deletion', 'DELETE', '/api/keystone/users/none/?')
  inAddress('a change without a token', 'PATCH', '/api/keystone/users/none/?', JSON_TYPE)

  const inHeader = (name: string, value: (secret: string) => string): void =>
    add(`the header ${name}`, (secret) => ({
      method: 'POST',
      path: '/api/keystone/users/',
      headers: { ...session, [name]: value(secret) },
      body: '{}',
    }))
  for (const name of ['authorization', 'x-auth-token', 'x-csrftoken', 'x-fascia-scope', 'x-subject-token'])
    inHeader(name, (secret) => secret)
  inHeader('cookie', (secret) => `sessionid=${secret}; other=${secret}`)
  inHeader('referer', (secret) => `${target.origin.href}?token=${secret}`)

  const inBody = (what: string, method: string, path: string, body: (secret: string) => unknown, headers = session) =>
    add(`the body of ${what}`, (secret) => {
      const content = body(secret)
      return { method, path, headers, body: typeof content === 'string' ? content : JSON.stringify(content) }
    })
  inBody('a wrong sign-in', 'POST', '/auth/login/', (password) => ({ username: 'demo', password }), JSON_TYPE)
  inBody('a broken sign-in', 'POST', '/auth/login/', (secret) => `{"username":"demo","password":"${secret}"`, JSON_TYPE)
  inBody('a wrong change of the password', 'POST', '/auth/password/', (secret) => ({
    current_password: secret,
    new_password: `${secret}-new`,
  }))
  inBody('a user', 'POST', '/api/keystone/users/', (password) => ({ name: 'planted', password }))
  inBody('a refused user', 'POST', '/api/keystone/users/', (password) => ({ name: 'admin', password }))
  inBody('a user of another shape', 'POST', '/api/keystone/users/', (secret) => ({ password: [secret], [secret]: 1 }))
  inBody('a changed password', 'PATCH', `/api/keystone/users/${userId}/`, (password) => ({ password }))
  inBody('an application credential', 'POST', '/api/keystone/application_credentials/', (secret) => ({
    name: 'planted',
    secret,
  }))
  inBody('a credential', 'POST', '/api/keystone/credentials/', (blob) => ({ user_id: userId, type: 'cert', blob }))
  inBody('a server', 'POST', '/api/nova/servers/', (secret) => ({
    name: 'planted',
    user_data: secret,
    adminPass: secret,
  }))
  const uri = (secret: string) => `${target.origin.href}?token=${secret}`
  const report = (secret: string) => ({
    'csp-report': { 'document-uri': uri(secret), 'blocked-uri': uri(secret), referrer: uri(secret) },
  })
  inBody('a report', 'POST', '/csp-report/', report, { 'content-type': 'application/csp-report' })
  return planted
}

/** How the tokens of the embedded cloud look, which are digits to the base of 16 and longer than ids: its Keystone is asked for one. */
async function tokenShape(cloudUrl: string): Promise<RegExp> {
  const user = { name: 'demo', domain: { id: 'default' }, password: 'fascia-demo' }
  const identity = { methods: ['password'], password: { user } }
  const answer = await fetch(`${cloudUrl.replace(/(?<!\/)\/+$/, '')}/auth/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth: { identity } }),
  })
  const token = answer.headers.get('x-subject-token') ?? ''
  if (!/^[0-9a-f]{40,}$/.test(token))
    throw new TypeError(`The embedded cloud answered ${answer.status} without a token.`)
  return new RegExp(`\\b[0-9a-f]{${token.length}}\\b`)
}

/** Every file below a folder with its text, without those of the embedded cloud, which takes the place of the services. */
function filesOf(home: string): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(home, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = relative(home, path)
    if (!entry.isFile() || name.startsWith('cloud')) return []
    try {
      return [{ name, text: readFileSync(path, 'latin1') }]
    } catch {
      // A background job has ended since.
      return []
    }
  })
}

const JOB_SECRET = 'planted-job-b7e21'

/** In the store, the owner of the background jobs of a person. */
const JOBS = 'jobs:'

/** Begins a background job with a secret in its input, and gives the files of the store that keep it meanwhile. */
async function filesOfJob(target: Target, session: OutgoingHttpHeaders, home: string) {
  const vip_subnet_id = await itemAt(target, session, '/api/neutron/subnets/')
  const body = JSON.stringify({ loadbalancer: { name: JOB_SECRET, vip_subnet_id } })
  let isOver = false
  const made = target
    .send({ method: 'POST', path: '/api/lbaas/loadbalancers/', headers: session, body })
    .finally(() => {
      isOver = true
    })
  const seen: { readonly name: string; readonly text: string }[] = []
  while (!isOver) {
    seen.push(...filesOf(home).filter(({ name, text }) => name.startsWith('store') && text.includes(JOBS)))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const { status } = await made
  return { status, seen }
}

const headersOf = ({ headers }: Reply): string => JSON.stringify(headers)

/**
 * Plants secrets in the addresses, headers and bodies of requests at a dashboard of its own that logs all it can, and searches what outlives a
 * request for them: log and audit lines, cookies and other headers of answers, the state folder with its background jobs. Gives where one was found.
 */
export async function searchPlantedSecrets(env: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const home = mkdtempSync(join(tmpdir(), 'fascia-planted-'))
  const server = await startServer({ home, env: { FASCIA_LOG_LEVEL: 'trace', ...env } })
  const target = createTarget(server.url)
  const found: string[] = []
  const search = (where: string, text: string, planted: readonly Pick<Planted, 'secret' | 'what'>[]): void => {
    for (const { what, secret } of planted) if (text.includes(secret)) found.push(`${what} is in ${where}`)
  }
  try {
    const session = await signIn(target, 'admin')
    const viewer = await itemAt(target, session, '/api/keystone/users/?name=viewer')
    const planted = plant(target, session, viewer)
    for (const one of planted) search('the headers of its answer', headersOf(await target.send(one.sent)), [one])
    const token = await tokenShape(server.cloudUrl ?? '')
    const job = await filesOfJob(target, await signIn(target, 'demo'), home)
    if (job.seen.length === 0) found.push(`no file of a background job was seen, whose request answered ${job.status}`)
    await server.stop()
    const audited = server.output().split('"audit":true').length - 1
    if (audited < 20) found.push(`${audited} audit lines alone were written`)
    const all = [...planted, { what: 'the input of a background job', secret: JOB_SECRET }]
    search('the log', server.output(), all)
    if (token.test(server.output())) found.push('a token of the cloud is in the log')
    for (const { name, text } of [...job.seen, ...filesOf(home)]) search(`the file ${name}`, text, all)
  } finally {
    target.close()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return [...new Set(found)]
}
