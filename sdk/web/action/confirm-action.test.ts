import { expect, it } from 'vitest'
import type { ConfirmTelling } from '../declare/action.ts'
import { type DeletionSpec, deletion } from '../declare/delete-action.ts'
import { server } from '../host/test-host/servers.ts'
import type { Item } from '../resource/row.ts'
import { confirmAction } from './confirm-action.ts'
import { createTestActionHost } from './fixture/test-action-host.ts'

/** Asks before the servers of these names are deleted. */
async function ask(names: readonly string[], more: Partial<DeletionSpec<Item>> = {}) {
  const host = createTestActionHost()
  const remove = deletion<Item>({
    noun: { one: 'Server', other: 'Servers' },
    request: { method: 'DELETE', path: '/api/x/servers/:id' },
    ...more,
  })
  await confirmAction(
    host,
    remove,
    names.map((name) => ({ item: server(name) })),
  )
  return host
}

/** What the person must type before the servers of these names are deleted. */
async function typedFor(names: readonly string[], typeToConfirm?: boolean): Promise<string | undefined> {
  const { modals } = await ask(names, typeToConfirm === undefined ? {} : { typeToConfirm })
  return modals.confirms[0]?.typeToConfirm
}

it('asks with what the plugin finds out about the items, and without it where that fails', async () => {
  const bodyOf = async (telling: ConfirmTelling<Item>): Promise<string | undefined> => {
    const { modals } = await ask(['web'], { tells: async () => ({ default: telling }) })
    return modals.confirms[0]?.body
  }
  const question = 'You have selected "{names}". Deleted server is not recoverable.'
  expect(await bodyOf(async ({ items }) => [`It has ${items.length} port.`])).toBe(`${question}\nIt has 1 port.`)
  expect(await bodyOf(() => Promise.reject(new Error('away')))).toBe(question)
})

it('says which resources are deleted, so that the dialog finds out what uses them', async () => {
  const { modals } = await ask(['web', 'api'])
  expect(modals.confirms[0]?.deletes).toEqual({ type: 'Test::Server', ids: ['id-of-web', 'id-of-api'] })
})

it('makes the person type the name of one item or the number of several, where the action asks for it [FEATURE-64]', async () => {
  expect([
    await typedFor(['web'], true),
    await typedFor(['web', 'db'], true),
    await typedFor(['web']),
    await typedFor(['web'], false),
  ]).toEqual(['web', '2', undefined, undefined])
})
