import { expect, it, vi } from 'vitest'
import { actionResult } from '../../common/index.ts'
import { action } from '../declare/index.ts'
import { server } from '../host/test-host/servers.ts'
import type { Item } from '../resource/row.ts'
import { createTestActionHost } from './fixture/test-action-host.ts'
import { runAction } from './run-action.ts'

function View({ source }: { readonly source: string }): string {
  return source
}

const SITUATION = {
  projectId: '',
  userId: '',
  roles: [],
  isSuperuser: false,
  setting: () => undefined,
  hasService: () => true,
}

it('gives the view of a wizard action the items, its label, and what the action says besides', async () => {
  const host = createTestActionHost()
  const launch = action<Item, { readonly source: string }>({
    layout: 'wizard',
    label: 'Launch',
    view: async () => ({ default: View }),
    with: { source: 'volume' },
  })
  const open = vi.spyOn(host.modals, 'open')
  const web = server('web')
  await runAction({
    host,
    action: { ...launch, id: 'test.action.launch', panels: [] },
    items: [web],
    situation: SITUATION,
    onDidChangeBusy: () => {},
    onDidRetry: () => {},
  })
  expect(open.mock.calls.map(([, props, options]) => [props, options])).toEqual([
    [
      { items: [web], label: 'Launch', action: 'test.action.launch', source: 'volume' },
      {
        ...{ size: 'large', isBare: true, operation: '{action}: {name}' },
        // Rows of items that the view does not find leave when it is closed.
        ifMissing: actionResult({ failed: [{ type: 'Test::Server', id: String(web.id) }] }),
      },
    ],
  ])
})

it.each([
  ['en', 'Start Server', 'start server'],
  ['de', 'Instanz starten', 'Instanz starten'],
])('names the action that is refused as a sentence of the language writes it: %s', async (language, label, written) => {
  const said: unknown[] = []
  const host = {
    ...createTestActionHost(),
    language,
    t: (text: unknown, values?: object) => (text === 'Start' ? label : JSON.stringify(values)),
  }
  vi.spyOn(host.toasts, 'add').mockImplementation((_type, message) => {
    said.push(JSON.parse(message))
    return () => {}
  })
  await runAction({
    host,
    action: {
      label: 'Start',
      behaviour: { kind: 'link', to: '/' },
      id: 'test.action.start',
      panels: [],
      allowed: () => false,
    },
    items: [server('web')],
    situation: SITUATION,
    onDidChangeBusy: () => {},
    onDidRetry: () => {},
  })
  expect(said).toEqual([{ names: 'web', count: 1, action: written }])
})
