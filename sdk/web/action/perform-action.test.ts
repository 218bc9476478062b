import { expect, it } from 'vitest'
import { actionResult, Fault } from '../../common/index.ts'
import { type ActionRun, action } from '../declare/index.ts'
import { server, serversPlugin } from '../host/test-host/servers.ts'
import { createTestHost } from '../host/test-host/test-host.ts'
import type { Item } from '../resource/row.ts'
import { Api } from '../services/api.ts'
import { LateViews } from '../services/late-views.ts'
import type { OperationItem } from '../services/operations.ts'
import { performAction } from './perform-action.ts'

it("works through a plugin's own code item by item where it asks for it, and knows why each failed", async () => {
  const { host, ...services } = createTestHost({ definition: serversPlugin() })
  const run: ActionRun<Item> = async (items, { each }) => {
    const { done, failed } = await each(items, async ({ name }) => {
      if (name === 'db') throw new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'It is locked.' })
    })
    return actionResult({ updated: done, failed })
  }
  const archive = {
    ...action<Item>({ label: 'Archive', run: async () => ({ default: run }) }),
    id: 'test.action.archive',
    panels: [],
  }
  const type = services.resources.type('Test::Server')
  if (!type) throw new Fault('PLUGIN_NOT_FOUND')
  let shown: readonly OperationItem[] = []
  const performed = await performAction(
    archive,
    [server('web'), server('db')],
    {
      ...services,
      type,
      api: host.resolve(Api),
      lateViews: host.resolve(LateViews),
      navigation: host.router,
      switchProject: async () => {},
      switchDomainContext: async () => {},
      t: String,
      report: () => {},
    },
    new AbortController().signal,
    { show: (items) => (shown = items) },
  )
  expect(performed.result).toEqual(
    actionResult({
      updated: [{ type: 'Test::Server', id: 'id-of-web' }],
      failed: [{ type: 'Test::Server', id: 'id-of-db' }],
    }),
  )
  expect(performed.failures.map(({ id, fault }) => [id, fault.message])).toEqual([['id-of-db', 'It is locked.']])
  expect(shown.map(({ name, state }) => `${name} ${state}`)).toEqual(['web done', 'db failed'])
})
