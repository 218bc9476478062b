import { afterEach, expect, it } from 'vitest'
import { definePlugin, property } from '../../declare/index.ts'
import { type Shown, screen, show, within } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { type TreeNode, TreePicture } from '../index.ts'
import { layOutTree } from './tree-layout.ts'

const state = property.status('Status', { ACTIVE: 'success', ERROR: 'danger', PENDING_UPDATE: 'progress' })
const is = (value: string) => ({ property: state, value })
const LONG = 'a-name-that-no-box-of-the-picture-has-room-for-in-one-line'

const SHOP: TreeNode = {
  id: 'b1',
  name: 'shop',
  kind: 'Load Balancer',
  status: is('ACTIVE'),
  children: [
    {
      id: 'l1',
      name: 'http',
      kind: 'Listener',
      status: is('PENDING_UPDATE'),
      to: '/listeners/l1',
      children: [{ id: 'p1', name: LONG, kind: 'Pool', status: is('ERROR'), to: '/pools/p1' }],
    },
    { id: 'l2', name: 'metrics', kind: 'Listener', to: '/listeners/l2' },
  ],
}

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function open(root: TreeNode = SHOP) {
  const host = createTestHost({ definition: definePlugin({}) })
  shown = await show(host, <TreePicture title="Parts" root={root} />)
  await screen.findByRole('list', { name: 'Parts' })
  return host
}

const words = (element: Element): string => element.textContent?.trim() ?? ''

it('shows kind, name and status of each node, and makes those with a page links to it', async () => {
  await open()
  const items = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem')
  expect(items.map((item) => [words(item), item.querySelector('a')?.getAttribute('href') ?? null])).toEqual([
    ['Load Balancer shop Active', null],
    ['Listener http Pending Update', '/listeners/l1'],
    [`Pool ${LONG} Error`, '/pools/p1'],
    ['Listener metrics', '/listeners/l2'],
  ])
  expect(screen.getByRole('link', { name: /^Pool/ }).title).toBe(LONG)
})

it('colours each node by the tone of its status, and lists the tones that occur, the most urgent first', async () => {
  await open()
  const tones = [...document.querySelectorAll('.fascia-tree__node')].map(
    ({ className }) => className.split('fascia-m-')[1],
  )
  expect(tones).toEqual(['success', 'progress', 'danger', 'neutral'])
  const legend = within(screen.getByRole('list', { name: 'Legend of Parts' })).getAllByRole('listitem')
  expect(legend.map((entry) => [words(entry), entry.className.split('fascia-m-')[1]])).toEqual([
    ['Error', 'danger'],
    ['Pending Update', 'progress'],
    ['Active', 'success'],
  ])
})

it('is walked by Tab, and opens what has the focus by Enter', async () => {
  const { router } = await open()
  screen.getByRole('button', { name: 'Show the data table of Parts' }).focus()
  await shown?.user.tab()
  expect(document.activeElement?.textContent).toContain('http')
  await shown?.user.tab()
  expect(document.activeElement?.textContent).toContain(LONG)
  await shown?.user.keyboard('{Enter}')
  expect(router.read().path).toBe('/pools/p1')
})

it('shows the same nodes as a table behind a button, each with what it is below', async () => {
  await open()
  await shown?.user.click(screen.getByRole('button', { name: 'Show the data table of Parts' }))
  const rows = within(screen.getByRole('table', { name: 'Parts of Parts' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(words))).toEqual([
    ['Name', 'Kind', 'Status', 'Below'],
    ['shop', 'Load Balancer', 'Active', '—'],
    ['http', 'Listener', 'Pending Update', 'shop'],
    [LONG, 'Pool', 'Error', 'http'],
    ['metrics', 'Listener', '—', 'shop'],
  ])
})

const cells = (roomPx: number) => layOutTree(SHOP, roomPx).nodes.map(({ key, x, y }) => [key, x, y])

it('draws levels as columns where they have room, with a row for each leaf and the parent beside its first child', () => {
  expect(cells(900)).toEqual([
    ['b1', 4, 4],
    ['b1/l1', 280, 4],
    ['b1/l1/p1', 556, 4],
    ['b1/l2', 280, 76],
  ])
})

it('draws an indented outline where columns have no room, no wider than the page', () => {
  expect(cells(340)).toEqual([
    ['b1', 4, 4],
    ['b1/l1', 24, 76],
    ['b1/l1/p1', 44, 148],
    ['b1/l2', 24, 220],
  ])
  expect(layOutTree(SHOP, 340).widthPx).toBeLessThanOrEqual(340)
})

it('gives each of 200 members a place of its own', () => {
  const children = Array.from({ length: 200 }, (_, index) => ({
    id: `m${index}`,
    name: `member-${index}`,
    kind: 'Member',
  }))
  for (const roomPx of [300, 1_200]) {
    const { nodes } = layOutTree({ id: 'p', name: 'pool', kind: 'Pool', children }, roomPx)
    expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(201)
  }
})
