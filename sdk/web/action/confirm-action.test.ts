import { expect, it } from 'vitest'
import { Fault } from '../../common/index.ts'
import { deletion } from '../declare/delete-action.ts'
import { server, serversPlugin } from '../host/test-host/servers.ts'
import { createTestHost } from '../host/test-host/test-host.ts'
import type { Item } from '../resource/row.ts'
import { Api } from '../services/api.ts'
import { LateViews } from '../services/late-views.ts'
import { confirmAction } from './confirm-action.ts'

/** What the person must type before the servers of these names are deleted. */
async function typedFor(names: readonly string[], typeToConfirm?: boolean): Promise<string | undefined> {
  const { host, ...services } = createTestHost({ definition: serversPlugin() })
  const type = services.resources.type('Test::Server')
  if (!type) throw new Fault('PLUGIN_NOT_FOUND')
  const remove = deletion<Item>({
    noun: { one: 'Server', other: 'Servers' },
    request: { method: 'DELETE', path: '/api/x/servers/:id' },
    ...(typeToConfirm === undefined ? {} : { typeToConfirm }),
  })
  const api = host.resolve(Api)
  const lateViews = host.resolve(LateViews)
  const actionHost = {
    ...services,
    type,
    api,
    lateViews,
    navigation: host.router,
    switchProject: async () => {},
    switchDomainContext: async () => {},
    t: String,
    report: () => {},
  }
  await confirmAction(
    actionHost,
    remove,
    names.map((name) => server(name)),
  )
  return services.modals.confirms[0]?.typeToConfirm
}

it('makes the person type the name of one item or the number of several, where the action asks for it', async () => {
  expect([
    await typedFor(['web'], true),
    await typedFor(['web', 'db'], true),
    await typedFor(['web']),
    await typedFor(['web'], false),
  ]).toEqual(['web', '2', undefined, undefined])
})
