import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@fascia/sdk/host'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../../testing/gateway/open-gateway.ts'
import { createHosting } from '../create-hosting.ts'
import { trustOf, writePlugin } from '../fixture/write-plugin.ts'

const PROXIES: NonNullable<Manifest['proxies']> = [
  { method: 'GET', path: '/api/x/charts/things/', serviceType: 'compute', upstream: '/things' },
  { method: 'POST', path: '/api/x/charts/echo/', serviceType: 'compute', upstream: '/echo' },
]

let root = ''
let open: OpenGateway

afterEach(async () => {
  await open.close()
  await rm(root, { recursive: true, force: true })
})

async function signedIn(trusted: readonly string[] = [trustOf('charts', { proxies: PROXIES })]): Promise<Visitor> {
  root = await mkdtemp(join(tmpdir(), 'fascia-'))
  await writePlugin(join(root, 'plugins', 'charts'), 'charts', { proxies: PROXIES })
  const hosting = await createHosting({ installed: join(root, 'plugins'), home: join(root, 'home'), trusted })
  open = await openGateway({ hosting })
  const visitor = open.visitor()
  await visitor.signIn()
  return visitor
}

it('serves the declared proxies of a plugin that the deployer trusts, and of no other', async () => {
  const stranger = await signedIn([])
  expect((await stranger.ask('GET', '/api/x/charts/things/')).statusCode).toBe(404)
  await open.close()
  const visitor = await signedIn()
  const answer = await visitor.ask('GET', '/api/x/charts/things/')
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, expect.arrayContaining(['things'])])
  expect((await visitor.ask('POST', '/api/x/charts/echo', { a: 1 })).statusCode).toBe(201)
})

it('holds them to what all routes are held to: session, CSRF token and declared methods', async () => {
  const visitor = await signedIn()
  const statusOf = async (method: string, url: string, headers = {}): Promise<number> =>
    (await visitor.ask(method, url, undefined, headers)).statusCode
  expect((await open.visitor().ask('GET', '/api/x/charts/things/')).statusCode).toBe(401)
  expect(await statusOf('POST', '/api/x/charts/echo/', { 'x-csrftoken': 'forged' })).toBe(403)
  expect(await statusOf('DELETE', '/api/x/charts/things/')).toBe(405)
})
