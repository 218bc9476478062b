import { openHost, type TestHost } from '@fascia/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlugin } from '../dashboard/load-plugin.ts'
import { type Ask, requester, signIn } from '../dashboard/sign-in.ts'
import { pluginFolders } from '../every-plugin/read-plugins.ts'
import { overfull } from './overfull.ts'

const MOST_LISTED = 1_000
const plugins = await Promise.all(pluginFolders().map(loadPlugin))
/** Of the core. */
const core = [
  ['POST', '/api/policy/', 'rules', { rules: Array(MOST_LISTED + 1).fill(['compute', 'x']) }],
  ['POST', '/api/policy/', 'checks', { checks: Array(MOST_LISTED + 1).fill({ rules: [] }) }],
] as const
const lists = plugins.flatMap(({ gateway }) =>
  (gateway?.routes ?? []).flatMap(({ method, path: address, body: schema }) =>
    schema ? overfull(schema, MOST_LISTED + 1).map(({ path, body }) => [method, address, path, body] as const) : [],
  ),
)

let host: TestHost
let ask: Ask

beforeAll(async () => {
  host = await openHost({ plugins, world: 'empty' })
  ask = requester(host.browser())
  await signIn(ask, 'admin')
})

afterAll(() => host.close())

it.each([...core, ...lists])(
  '%s %s refuses a list of more than a thousand entries at "%s"',
  async (method, address, path, body) => {
    const answer = await ask(method, address.replace(/:\w+\*?/g, 'x'), body)
    const { code, fields = {} } = await answer.json()
    expect([answer.status, code]).toEqual([400, 'GATEWAY_INPUT_INVALID'])
    expect(fields[path]).toContainEqual(expect.stringMatching(/^There are more than (1000|\d{1,3}) here\.$/))
  },
)

it('finds the lists of the plugins', () => {
  expect(lists.length).toBeGreaterThan(100)
})
