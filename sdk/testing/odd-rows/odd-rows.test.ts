// @needs compute
import { openHost, type TestHost } from '@fascia/core/testing'
import type { Route } from '@fascia/sdk/gateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlugin } from '../dashboard/load-plugin.ts'
import { requester, signIn } from '../dashboard/sign-in.ts'
import { pluginFolders } from '../every-plugin/read-plugins.ts'
import {
  type Answer,
  itemsOf,
  type Json,
  type ListAddresses,
  listAddresses,
  MOST_CANDIDATES,
} from './list-addresses.ts'
import { makeOdd, type Trial, trialsOf } from './odd-answers.ts'

const plugins = await Promise.all(pluginFolders().map(loadPlugin))
const reads = plugins.flatMap(({ manifest: { area }, gateway }) =>
  (gateway?.routes ?? []).filter(isRead).map((route) => ({ area, route })),
)
const areas = [...new Set(reads.map(({ area }) => area))]

function isRead({ method, kind, answer, item }: Route): boolean {
  return method === 'GET' && kind !== 'proxy' && (answer !== undefined || item !== undefined)
}

let host: TestHost
let get: (path: string) => Promise<Answer>
let places: ListAddresses

beforeAll(async () => {
  host = await openHost({ plugins, world: 'demo', checksAnswers: false })
  const ask = requester(host.browser())
  const begin = () => signIn(ask, { username: 'admin', password: 'fascia-admin', domain: 'Default', project: 'demo' })
  await begin()
  get = async (path) => {
    const first = await ask('GET', path)
    // The clock has gone past the end of the session.
    if (first.status === 401) await begin()
    const answer = first.status === 401 ? await ask('GET', path) : first
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  const { project_id, id: user_id } = (await get('/api/keystone/user-session/')).body
  places = listAddresses(get, String(project_id))
  // What a new cloud has none of, where the plugin is there whose calls make it.
  for (const [path, body] of [
    ['/api/keystone/application_credentials/', { name: 'robot' }],
    ['/api/keystone/credentials/', { type: 'totp', blob: 'JBSWY3DPEHPK3PXP', user_id, project_id }],
  ] as const)
    await ask('POST', path, body)
})

afterAll(() => host.close())

/** Answers with what services answered for it, by their paths; nothing is remembered of it, so that the next one asks again. */
async function watched(path: string, change: (answer: unknown, path: string) => unknown = (answer) => answer) {
  await host.clock.advance(70_000)
  const seen = new Map<string, unknown>()
  const effect = {
    kind: 'change',
    change(answer: unknown, at: string) {
      seen.set(at, answer)
      return change(answer, at)
    },
  } as const
  const stop = host.simulator.faults.add({ method: 'GET', effect })
  try {
    return { answer: await get(path), seen }
  } finally {
    stop()
  }
}

/** One row of a router's ports decides which subnets are reachable, and so many of this list's rows. */
const JOINED = new Set(['/api/network/floatingiptargets/'])

async function workingAddress(path: string): Promise<string | undefined> {
  for (const address of (await places.addressesOf(path)).slice(0, MOST_CANDIDATES * 2)) {
    const { status, body } = await get(address)
    if (status === 200 && (!Array.isArray(body.items) || body.items.length > 0)) return address
  }
  return undefined
}

async function problemOf(address: string, at: string, trial: Trial, count: number): Promise<string | undefined> {
  const { answer } = await watched(address, (given, path) => (path === at ? makeOdd(given, trial) : given))
  const kinds = trial.map(({ kind }) => kind).join(' and ')
  const [place] = trial.map((oddity) => [...oddity.at, oddity.key].join('.'))
  const what = `${kinds} ${place} of ${at.replace(/[0-9a-f-]{32,36}/g, ':id')}`
  if (answer.status !== 200) return `${what}: ${answer.status} ${String(answer.body.code)}`
  const rows = itemsOf(answer).length
  return count - rows > trial.length && !JOINED.has(address) ? `${what}: ${rows} of ${count} rows` : undefined
}

async function problemsOf(path: string): Promise<readonly string[] | undefined> {
  const address = await workingAddress(path)
  if (address === undefined) return undefined
  const { answer, seen } = await watched(address)
  const count = itemsOf(answer).length
  const problems: string[] = []
  for (const [at, given] of seen) {
    if (/^\/(auth|v3)\b/.test(at)) continue
    for (const trial of trialsOf(given)) {
      const problem = await problemOf(address, at, trial, count)
      if (problem !== undefined) problems.push(`${path} ${problem}`)
    }
  }
  return problems
}

it.each(areas)(
  '%s answers the rest of each list and of each item when a field of a service is absent or null',
  async (area) => {
    const paths = reads.filter((read) => read.area === area).map(({ route }) => route.path)
    const found = new Map<string, readonly string[] | undefined>()
    for (const path of paths) found.set(path, await problemsOf(path))
    const unreached = [...found].filter(([, problems]) => problems === undefined).map(([path]) => path)
    expect([...found.values()].flatMap((problems) => problems ?? [])).toEqual([])
    expect(unreached.length).toBeLessThanOrEqual(paths.length / 2)
  },
)

it('lists and shows an instance whose cell is down beside the others, with its id as its name', async () => {
  const { answer } = await watched('/api/nova/servers/', (given, path) =>
    path === '/servers/detail' ? downCell(given) : given,
  )
  const [down, ...others] = itemsOf(answer)
  expect([answer.status, others.length > 0]).toEqual([200, true])
  const wanted = {
    name: down?.id,
    status: 'UNKNOWN',
    ip: [],
    private_ip: null,
    flavor: {},
    key_name: null,
    image: null,
  }
  expect(down).toMatchObject(wanted)
  const page = await watched(`/api/nova/servers/${String(down?.id)}`, (given, path) =>
    path === `/servers/${String(down?.id)}` ? downCell(given) : given,
  )
  expect([page.answer.status, page.answer.body]).toEqual([200, expect.objectContaining(wanted)])
})

/** What Nova answers of a server whose cell is down: the first of a list, or the one. */
function downCell(answer: unknown): unknown {
  const { servers = [], server }: { servers?: readonly Json[]; server?: Json } = Object(answer)
  const bare = ({ id, created, tenant_id, links }: Json) => ({ id, created, tenant_id, links, status: 'UNKNOWN' })
  if (server) return { server: bare(server) }
  return { servers: servers.map((each, index) => (index === 0 ? bare(each) : each)) }
}
