import { afterEach, expect, it } from 'vitest'
import { Fault, plural, policy, postCall } from '../../common/index.ts'
import { action, because } from '../declare/index.ts'
import { DetailsPage } from '../details/details-page.tsx'
import { server, serversPlugin } from '../host/test-host/servers.ts'
import { type Shown, show, waitFor } from '../host/test-host/show.tsx'
import { createTestHost, type TestHost, type TestHostSpec } from '../host/test-host/test-host.ts'
import { ListPage } from '../table/list-page.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const items = { 'Test::Server': [server('api')] }

/** What was called, and what the page said, once the address names no action any more. */
async function outcomeOf(host: TestHost): Promise<readonly string[]> {
  await waitFor(() => expect(host.router.read().query).toEqual({ page: '1' }))
  const calls = host.api.calls.map(({ method, path }) => `${method} ${path}`)
  return [...calls, ...host.toasts.shown.filter(({ type }) => type === 'warning').map(({ message }) => message)]
}

const create = postCall('/api/test/servers/')
const definition = serversPlugin({
  actions: {
    create: action({ label: 'Create Server', on: 'list', call: create }),
    import: action({ label: 'Import Server', on: 'list', requires: policy('compute', 'servers:import'), call: create }),
    clone: action({ label: 'Clone Server', on: 'list', allowed: () => because('Nothing to clone'), call: create }),
  },
})

it.each([
  ['create', ['POST /api/test/servers/']],
  ['clone', ['Clone Server (Nothing to clone)']],
  ['import', [expect.stringMatching(/^Import Server \(.*servers:import.*\)$/)]],
  ['other', ['This page has no action "other".']],
])(
  'opens the action of a list that the address names, or says why not: %s [FEATURE-67] [ADDRESSED-01]',
  async (name, outcome) => {
    const host = createTestHost({
      ...{ definition, items, at: `/project/servers?page=1&action=${name}` },
      passes: ([, rule]) => rule !== 'servers:import',
    })
    const [panel] = host.resources.contributions('panel')
    if (!panel) throw new Fault('PLUGIN_NOT_FOUND')
    shown = await show(host, <ListPage panel={panel} />)
    expect(await outcomeOf(host)).toEqual(outcome)
  },
)

it.each<readonly [string, Partial<TestHostSpec>, readonly unknown[]]>([
  [
    'start',
    { items: { 'Test::Server': [server('api', { status: 'SHUTOFF' })] } },
    ['POST /api/test/servers/id-of-api'],
  ],
  ['start', { items }, ['Start Server (Needs status SHUTOFF)']],
  [
    'delete',
    { items, passes: ([, rule]) => rule !== 'servers:delete' },
    [expect.stringMatching(/^Delete Server \(.+\)$/)],
  ],
  ['other', { items }, ['This page has no action "other".']],
])(
  'opens the action of an item that the address of its details names, or says why not: %s [ADDRESSED-02]',
  async (name, spec, outcome) => {
    const at = `/project/servers/id-of-api?page=1&action=${name}`
    const host = createTestHost({ definition: serversPlugin({ names: plural('Server', 'Servers') }), at, ...spec })
    shown = await show(host, <DetailsPage type="Test::Server" id="id-of-api" onMissing={() => {}} />)
    expect(await outcomeOf(host)).toEqual(outcome)
  },
)
