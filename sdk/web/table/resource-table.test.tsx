import Type from 'typebox'
import { afterEach, expect, it, vi } from 'vitest'
import { postCall, typeRef, type Value } from '../../common/index.ts'
import { action, deleteAction, property, resourceType } from '../declare/index.ts'
import { server, serversPlugin } from '../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor, within } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { useResource } from '../resource/use-resource.ts'
import { type ResourceList, useResourceList } from '../resource/use-resource-list.ts'
import { ResourceTable } from './resource-table.tsx'

const Server = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: Type.String(),
  size: Type.Union([Type.Number(), Type.String()]),
})
const serverType = typeRef('Test::Server', Server)
const anyServer = server('api', { status: 'ACTIVE' }) as unknown as Value<typeof Server>
const ITEMS = [server('web-2', { status: 'SHUTOFF' }), server('api', { status: 'BUILD' })]

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function open(isCompact: boolean, hasActions = !isCompact): Promise<void> {
  const host = createTestHost({ definition: serversPlugin() })
  const items = ITEMS as unknown as readonly Value<typeof Server>[]
  shown = await show(
    host,
    <ResourceTable type={serverType} items={items} isCompact={isCompact} hasActions={hasActions} />,
  )
}

it('draws items by the columns of their type, linked to their details, with their actions and progress', async () => {
  await open(false)
  const grid = await screen.findByRole('grid', { name: 'Servers' })
  expect(within(grid).getByRole('link', { name: 'api' }).getAttribute('href')).toBe('/project/servers/id-of-api')
  expect(
    within(grid)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['api', 'web-2'])
  expect(within(grid).getByRole('progressbar', { name: /Changing/ })).toBeTruthy()
  await shown?.user.click(within(grid).getByRole('button', { name: 'Actions of web-2' }))
  expect(await screen.findByRole('menuitem', { name: 'Start Server' })).toBeTruthy()
})

it('draws a few items in the order given, without actions, when it is compact', async () => {
  await open(true)
  const grid = await screen.findByRole('grid', { name: 'Servers' })
  expect(
    within(grid)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['web-2', 'api'])
  expect(screen.queryByRole('button', { name: 'Actions of web-2' })).toBeNull()
})

it('has the menu of the actions in a compact table that asks for it', async () => {
  await open(true, true)
  await shown?.user.click(await screen.findByRole('button', { name: 'Actions of web-2' }))
  expect(await screen.findByRole('menuitem', { name: 'Start Server' })).toBeTruthy()
})

it('has the chosen actions of the owner above the items, which can be selected for their own', async () => {
  const host = createTestHost({ definition: serversPlugin() })
  const items = ITEMS as unknown as readonly Value<typeof Server>[]
  const [owner] = items
  if (!owner) throw new TypeError('there is no item')
  shown = await show(
    host,
    <ResourceTable
      type={serverType}
      items={items}
      owner={{ type: serverType, item: owner, actions: ['start', 'delete'] }}
    />,
  )
  const start = await screen.findByRole('button', { name: 'Start Server' })
  await shown.user.click(screen.getByRole('combobox', { name: 'Search servers' }))
  await shown.user.click(await screen.findByRole('option', { name: 'Status' }))
  await shown.user.click(await screen.findByRole('option', { name: 'shutoff' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'api' })).toBeNull())
  await shown.user.click(screen.getByRole('button', { name: 'More of web-2' }))
  expect(await screen.findByText('id-of-web-2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete Server' })).toBeTruthy()
  await shown.user.click(screen.getByRole('checkbox', { name: /web-2/ }))
  expect(await screen.findByRole('button', { name: 'Delete Server: 1 of 1' })).toBeTruthy()
  await shown.user.click(start)
  await waitFor(() =>
    expect(host.api.calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'POST /api/test/servers/id-of-web-2',
    ),
  )
})

it('has a button that reads the answer of the items again, also when there are none', async () => {
  const host = createTestHost({ definition: serversPlugin() })
  const reload = vi.fn(async () => {})
  const answer = { loadedAtMs: 0, isReloading: false, reload }
  shown = await show(
    host,
    <ResourceTable type={serverType} items={[]} owner={{ type: serverType, item: anyServer }} answer={answer} />,
  )
  await screen.findByText('No items to display.')
  await shown.user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('has the named actions of its type alone in the menus of rows', async () => {
  const host = createTestHost({ definition: serversPlugin() })
  const items = ITEMS as unknown as readonly Value<typeof Server>[]
  shown = await show(host, <ResourceTable type={serverType} items={items} itemActions={['start']} />)
  await shown.user.click(await screen.findByRole('button', { name: 'Actions of web-2' }))
  await screen.findByRole('menuitem', { name: 'Start Server' })
  expect(screen.queryByRole('menuitem', { name: 'Delete Server' })).toBeNull()
})

it('has the list actions of its type, none of them filled, above items that are all of the type, which can be selected', async () => {
  const create = action({ label: 'Create Server', on: 'list', call: postCall('/api/test/servers/') })
  const host = createTestHost({
    definition: serversPlugin({ actions: { create, delete: deleteAction({ batch: true }) } }),
  })
  const items = ITEMS as unknown as readonly Value<typeof Server>[]
  shown = await show(host, <ResourceTable type={serverType} items={items} hasListActions />)
  const button = await screen.findByRole('button', { name: 'Create Server' })
  expect(button.className).toContain('pf-m-secondary')
  await shown.user.click(screen.getByRole('checkbox', { name: /web-2/ }))
  expect(await screen.findByRole('button', { name: 'Delete Server: 1 of 1' })).toBeTruthy()
  await shown.user.click(button)
  await waitFor(() =>
    expect(host.api.calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/test/servers/'),
  )
})

it('disables an action of the owner that cannot be done, with the reason', async () => {
  const host = createTestHost({ definition: serversPlugin() })
  const items = ITEMS as unknown as readonly Value<typeof Server>[]
  const owner = { type: serverType, item: anyServer, actions: ['start'] }
  shown = await show(host, <ResourceTable type={serverType} items={items} owner={owner} />)
  const start = await screen.findByRole('button', { name: 'Start Server (Needs status SHUTOFF)' })
  expect(start.getAttribute('aria-disabled')).toBe('true')
})

// One expected error for each name that the compiler checks. Nothing here runs.
export function Refused(): void {
  const typed = resourceType(serverType, {
    names: { one: 'Server', other: 'Servers' },
    properties: { name: property.text('Name') },
    columns: ['name'],
  })
  const one: Value<typeof Server> = { id: '1', name: 'a', status: 'ACTIVE', size: 1 }
  ResourceTable({ type: typed, items: [one], columns: ['name'] })
  // @ts-expect-error: a column that the type has not.
  ResourceTable({ type: typed, items: [one], columns: ['nam'] })
  // @ts-expect-error: items of another type.
  ResourceTable({ type: serverType, items: [{ id: '1' }] })
  ResourceTable({ type: typed, items: [one], owner: { type: serverType, item: one, actions: ['create'] } })
  // @ts-expect-error: the owner is of another type.
  ResourceTable({ type: typed, items: [one], owner: { type: serverType, item: { id: '1' }, actions: [] } })
  const { item, row } = useResource(serverType, '1')
  const name: string | undefined = item?.name ?? row?.item.name
  // @ts-expect-error: no field of the schema.
  item?.nme
  // @ts-expect-error: the field holds a text.
  const count: number | undefined = item?.name
  const list: ResourceList<Value<typeof Server>> = useResourceList(typed)
  const names: readonly string[] = list.rows.map((each) => each.item.name)
  // @ts-expect-error: no field of the schema.
  list.rows.map((each) => each.item.nme)
  void [name, count, names]
}
