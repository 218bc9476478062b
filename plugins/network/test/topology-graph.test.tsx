// @needs compute
import { createEvent, fireEvent, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openTopology, PATH } from './open-topology.ts'

const GRAPH = { path: `${PATH}?tab=graph` }

/** The scale and place of the drawing. */
function viewOf(drawing: HTMLElement): string {
  return drawing.querySelector('g')?.getAttribute('transform') ?? ''
}

it('draws networks, external networks, routers and instances, and keeps them in place when it reads them again [TOPO-008] [TOPO-025]', async () => {
  const app = await openTopology(GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  const nodes = within(drawing)
  const names = () => nodes.getAllByRole('button').map((node) => node.getAttribute('aria-label'))
  expect(names()).toEqual(
    expect.arrayContaining([
      'public, External Network, Active',
      'private, Network, Active',
      'router1, Router, Active',
      'web-01, Instance, Active',
      'ci-runner, Instance, Build',
    ]),
  )
  const placesOf = () => nodes.getAllByRole('button').map((node) => node.getAttribute('transform'))
  const places = placesOf()
  expect(new Set(places).size).toBe(places.length)
  const network = { name: 'later' }
  await app.cloud('POST', '/network/v2.0/networks', { network })
  await app.advance(10_000)
  await nodes.findByRole('button', { name: 'later, Network, Active' })
  expect(placesOf()).toEqual(expect.arrayContaining(places))
})

it('opens the balloon of a node by a click, closes it by the next or by one beside it, and has none for what is built [TOPO-012] [TOPO-013] [TOPO-026]', async () => {
  const app = await openTopology(GRAPH)
  const node = await app.screen.findByRole('button', { name: 'router1, Router, Active' })
  await app.user.click(node)
  const balloon = within(await app.screen.findByRole('dialog', { name: 'router1' }))
  expect(balloon.getByRole('link', { name: 'View Router Details' }).getAttribute('href')).toMatch(
    /^\/project\/routers\//,
  )
  await app.user.click(node)
  expect(app.screen.queryByRole('dialog')).toBeNull()
  await app.user.click(app.screen.getByRole('button', { name: 'private, Network, Active' }))
  within(app.screen.getByRole('dialog', { name: 'private' })).getByRole('link', { name: 'View Network Details' })
  await app.user.click(app.screen.getByRole('group', { name: 'Network Topology' }))
  expect(app.screen.queryByRole('dialog')).toBeNull()
  const building = app.screen.getByRole('button', { name: 'ci-runner, Instance, Build' })
  expect([building.getAttribute('aria-busy'), building.classList.contains('fascia-m-down')]).toEqual(['true', true])
  await app.user.click(building)
  expect(app.screen.queryByRole('dialog')).toBeNull()
})

it('zooms from 0.1 to 1.5 and no further, and comes back to the centre in 1500 ms [TOPO-009] [TOPO-010]', async () => {
  const app = await openTopology(GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  const scale = () => Number(/scale\((.*)\)/.exec(viewOf(drawing))?.[1])
  const before = viewOf(drawing)
  for (let turn = 0; turn < 20; turn += 1) fireEvent.wheel(drawing, { deltaY: -500 })
  expect(scale()).toBe(1.5)
  for (let turn = 0; turn < 40; turn += 1) fireEvent.wheel(drawing, { deltaY: 500 })
  expect(scale()).toBe(0.1)
  await app.press('Center Topology')
  await app.advance(1_400)
  expect(viewOf(drawing)).not.toBe(before)
  await app.advance(116)
  expect(viewOf(drawing)).toBe(before)
})

it('moves a node that is dragged, and no other [TOPO-009]', async () => {
  const app = await openTopology(GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  const placeOf = (name: RegExp) => within(drawing).getByRole('button', { name }).getAttribute('transform')
  const [moved, other] = [placeOf(/^web-01/), placeOf(/^web-02/)]
  const node = within(drawing).getByRole('button', { name: /^web-01/ })
  // d3-drag listens on the window of the event, which the constructor of jsdom does not take.
  const press = createEvent.mouseDown(node, { button: 0, clientX: 0, clientY: 0 })
  Object.defineProperty(press, 'view', { value: window })
  fireEvent(node, press)
  fireEvent.mouseMove(drawing, { clientX: 80, clientY: 0 })
  fireEvent.mouseUp(drawing, { clientX: 80, clientY: 0 })
  expect(placeOf(/^web-01/)).not.toBe(moved)
  expect(placeOf(/^web-02/)).toBe(other)
})

it('shows and hides labels, collapses networks with the count of what they hide, and remembers both [TOPO-011] [TOPO-030]', async () => {
  const app = await openTopology(GRAPH)
  const drawing = () => within(app.screen.getByRole('group', { name: 'Network Topology' }))
  await app.screen.findByRole('button', { name: 'web-01, Instance, Active' })
  drawing().getByText('web-01')
  await app.press('Toggle Labels')
  expect(drawing().queryByText('web-01')).toBeNull()
  await app.press('Toggle Network Collapse')
  expect(drawing().queryByRole('button', { name: /^web-01/ })).toBeNull()
  drawing().getByRole('button', { name: /^api-01/ })
  const collapsed = drawing().getByRole('button', { name: /^private, Network, Active, \d+ instances hidden$/ })
  expect(collapsed.textContent).toMatch(/^\d+$/)
  await app.reload()
  await app.screen.findByRole('button', { name: /^private, Network, Active, \d+ instances hidden$/ })
  expect(drawing().queryByText('private')).toBeNull()
  await app.user.click(drawing().getByRole('button', { name: /^private/ }))
  await app.press('Expand Network')
  drawing().getByRole('button', { name: 'web-01, Instance, Active' })
})

it('finds nodes by name: they come forward, and the first is brought to the centre and opened', async () => {
  const app = await openTopology(GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  await app.user.type(app.screen.getByRole('textbox', { name: 'Find in the topology' }), 'BACK')
  const aside = (name: RegExp) => within(drawing).getByRole('button', { name }).classList.contains('fascia-m-aside')
  expect([aside(/^backend/), aside(/^web-01/)]).toEqual([false, true])
  const before = viewOf(drawing)
  await app.user.keyboard('{Enter}')
  await app.screen.findByRole('dialog', { name: 'backend' })
  await app.advance(1_600)
  expect(viewOf(drawing)).not.toBe(before)
})

it('walks along the lines by arrow keys, and opens by Enter', async () => {
  const app = await openTopology(GRAPH)
  const external = await app.screen.findByRole('button', { name: 'public, External Network, Active' })
  expect(external.tabIndex).toBe(0)
  external.focus()
  // The router is its one neighbour.
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    if (document.activeElement === external) await app.user.keyboard(`{${key}}`)
  }
  expect(document.activeElement?.getAttribute('aria-label')).toBe('router1, Router, Active')
  await app.user.keyboard('{Enter}')
  await app.screen.findByRole('dialog', { name: 'router1' })
  await app.user.keyboard('{Escape}')
  expect(app.screen.queryByRole('dialog')).toBeNull()
})

it('exports what is drawn as an SVG document', async () => {
  const app = await openTopology(GRAPH)
  await app.screen.findByRole('button', { name: 'web-01, Instance, Active' })
  const files: Blob[] = []
  const save = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return '#'
  })
  await app.press('Export')
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Export as SVG' }))
  const text = (await files[0]?.text()) ?? ''
  save.mockRestore()
  expect(text).toMatch(/^<svg xmlns=.*<\/svg>$/s)
  for (const name of ['web-01', 'router1', 'public']) expect(text).toContain(`<title>${name}</title>`)
})
