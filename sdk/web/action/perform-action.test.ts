import { expect, it } from 'vitest'
import { actionResult, Fault } from '../../common/index.ts'
import { type ActionRun, action } from '../declare/index.ts'
import { server } from '../host/test-host/servers.ts'
import type { Item } from '../resource/row.ts'
import type { OperationItem } from '../services/operations.ts'
import { createTestActionHost } from './fixture/test-action-host.ts'
import { performAction } from './perform-action.ts'

it("works through a plugin's own code item by item where it asks for it, and knows why each failed", async () => {
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
  let shown: readonly OperationItem[] = []
  const performed = await performAction(
    archive,
    [server('web'), server('db')],
    createTestActionHost(),
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
