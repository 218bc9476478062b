import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { openHost, type TestHost } from '@fascia/core/testing'
import type { Route } from '@fascia/sdk/gateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlugin } from '../dashboard/load-plugin.ts'
import { type Ask, requester, signIn } from '../dashboard/sign-in.ts'
import { pluginFolders } from '../every-plugin/read-plugins.ts'
import { sampleOf } from '../offers/sample-value.ts'

const plugins = await Promise.all(pluginFolders().map(loadPlugin))
const routes = plugins.flatMap(({ gateway }) => gateway?.routes ?? []).filter(isChange)

function isChange({ method, reads, kind }: Route): boolean {
  return method !== 'GET' && reads === undefined && kind !== 'proxy'
}

const SENT = 'undici:request:create'
let host: TestHost
let ask: Ask
let ids: Readonly<Record<string, string>> = {}
let wire: string[] = []

/** Notes each request that leaves the gateway and may change something. */
function onSent(message: unknown): void {
  const { method, path } = Object(Object(message).request)
  const [plain = ''] = String(path).split('?')
  if (method !== 'GET' && method !== 'HEAD' && !plain.endsWith('/auth/tokens')) wire.push(`${method} ${plain}`)
}

beforeAll(async () => {
  host = await openHost({ plugins, world: 'demo', checksAnswers: false })
  ask = requester(host.browser())
  await signIn(ask, 'admin')
  const { id, project_id } = await (await ask('GET', '/api/keystone/user-session/')).json()
  ids = { user: id, project: project_id }
  subscribe(SENT, onSent)
})

afterAll(async () => {
  unsubscribe(SENT, onSent)
  await host.close()
})

interface AuditLine {
  readonly action: string
  readonly changes?: readonly string[]
}

async function lineOf(method: string, address: string, body: unknown): Promise<AuditLine> {
  const before = host.log.length
  wire = []
  await (await ask(method, address, body)).arrayBuffer()
  const lines = host.log
    .slice(before)
    .filter((line) => line.includes('"audit":true'))
    .map((line): AuditLine => JSON.parse(line))
  expect(lines).toHaveLength(1)
  return lines[0] ?? expect.fail('no line')
}

/** Whether a line names a request that left the gateway: the service's own path is the end of the address. */
function names(change: string, sent: string): boolean {
  const [, method, path] = change.split(' ')
  const [sentMethod, sentPath = ''] = sent.split(' ')
  return method === sentMethod && sentPath.endsWith(path ?? '?')
}

it.each(routes.map((route) => [route.method, route.path, route] as const))(
  '%s %s has a line that names what went to the service, and nothing else',
  async (method, path, { body }) => {
    const address = path.replace(/:(\w+)\*?/g, (_mark, name: string) => ids[name] ?? `sample-${name}`)
    const { action, changes = [] } = await lineOf(method, address, body && sampleOf(body, {}))
    expect(action).toBe(`${method} ${path}`)
    const sent = [...wire]
    expect(changes).toHaveLength(sent.length)
    for (const change of changes) {
      const at = sent.findIndex((one) => names(change, one))
      expect([change, at >= 0, sent]).toEqual([change, true, sent])
      sent.splice(at, 1)
    }
  },
)

it('names the resource that a query parameter chose, and not the one of the path', async () => {
  const line = await lineOf('DELETE', '/api/swift/containers/box/object/harmless.txt?name=important.db', undefined)
  expect(line.changes).toEqual(['object-store DELETE /box/important.db 404'])
})

it('names each of several that are deleted by a list, and what was made', async () => {
  const made = await lineOf('POST', '/api/keystone/groups/', { name: 'crew' })
  expect(made).toMatchObject({
    changes: ['identity POST /groups 201'],
    made: expect.stringMatching(/^\/api\/keystone\/groups\/\w+\/$/),
  })
  const line = await lineOf('DELETE', '/api/keystone/users/', ['gone-1', 'gone-2'])
  expect(line.changes).toEqual(['identity DELETE /users/gone-1 404', 'identity DELETE /users/gone-2 404'])
})
