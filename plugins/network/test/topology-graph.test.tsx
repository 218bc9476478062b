// @needs compute
import { createEvent, fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openCrowd, openTopology, PATH, startDeleting } from './open-topology.ts'

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
  await app.hides({ dialog: true })
  await app.user.click(app.screen.getByRole('button', { name: 'private, Network, Active' }))
  within(app.screen.getByRole('dialog', { name: 'private' })).getByRole('link', { name: 'View Network Details' })
  await app.user.click(app.screen.getByRole('group', { name: 'Network Topology' }))
  await app.hides({ dialog: true })
  const building = app.screen.getByRole('button', { name: 'ci-runner, Instance, Build' })
  expect([building.getAttribute('aria-busy'), building.classList.contains('fascia-m-down')]).toEqual(['true', true])
  await app.user.click(building)
  await app.hides({ dialog: true })
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

it('zooms by buttons', async () => {
  const app = await openTopology(GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  const scale = () => Number(/scale\((.*)\)/.exec(viewOf(drawing))?.[1])
  const before = scale()
  await app.press('Zoom out')
  expect(scale()).toBeCloseTo(before / 1.25)
  await app.press('Zoom in')
  expect(scale()).toBeCloseTo(before)
})

it('moves a node that is dragged, and no other [TOPO-009]', async () => {
  const app = await openTopology(GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  const placeOf = (name: RegExp) => within(drawing).getByRole('button', { name }).getAttribute('transform')
  const [moved, other] = [placeOf(/^web-01/), placeOf(/^web-02/)]
  const node = within(drawing).getByRole('button', { name: /^web-01/ })
  // d3-drag listens on the window of the event, until one with the same window ends the drag; jsdom's constructor takes none.
  const send = (target: HTMLElement, event: Event): void => {
    Object.defineProperty(event, 'view', { value: window })
    fireEvent(target, event)
  }
  send(node, createEvent.mouseDown(node, { button: 0, clientX: 0, clientY: 0 }))
  send(drawing, createEvent.mouseMove(drawing, { clientX: 80, clientY: 0 }))
  send(drawing, createEvent.mouseUp(drawing, { clientX: 80, clientY: 0 }))
  expect(placeOf(/^web-01/)).not.toBe(moved)
  expect(placeOf(/^web-02/)).toBe(other)
})

it('shows and hides labels, collapses networks with the count of what they hide, and remembers both [TOPO-011] [TOPO-030]', async () => {
  const app = await openTopology(GRAPH)
  const drawing = () => within(app.screen.getByRole('group', { name: 'Network Topology' }))
  await app.screen.findByRole('button', { name: 'web-01, Instance, Active' })
  drawing().getByText('web-01')
  await app.press('Toggle Labels')
  await app.hides('web-01', drawing())
  await app.press('Toggle Network Collapse')
  await app.hides({ button: /^web-01/ }, drawing())
  drawing().getByRole('button', { name: /^api-01/ })
  const collapsed = drawing().getByRole('button', { name: /^private, Network, Active, \d+ instances hidden$/ })
  expect(collapsed.textContent).toMatch(/^\d+$/)
  await app.reload()
  await app.screen.findByRole('button', { name: /^private, Network, Active, \d+ instances hidden$/ })
  await app.hides('private', drawing())
  await app.user.click(drawing().getByRole('button', { name: /^private/ }))
  await app.press('Expand Network')
  drawing().getByRole('button', { name: 'web-01, Instance, Active' })
})

it('keeps in the cookies show_labels and are_networks_collapsed what the two toggles say, each time [TOPO-011]', async () => {
  const app = await openTopology(GRAPH)
  const drawing = () => within(app.screen.getByRole('group', { name: 'Network Topology' }))
  await app.screen.findByRole('button', { name: 'web-01, Instance, Active' })
  const asked = vi.spyOn(app.host.gateway.server, 'inject')
  // The browser sends its cookies with the next reading of the topology.
  const kept = async (name: string): Promise<string | undefined> => {
    await app.advance(10_000)
    await app.answered()
    const [request]: readonly unknown[] = asked.mock.calls.at(-1) ?? []
    return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(Object(request).headers.cookie)?.[1]
  }
  expect([await kept('show_labels'), await kept('are_networks_collapsed')]).toEqual([undefined, undefined])
  for (const hasLabels of [false, true, false]) {
    await app.press('Toggle Labels')
    expect(drawing().queryByText('web-01') !== null).toBe(hasLabels)
    expect(await kept('show_labels')).toBe(`${hasLabels}`)
  }
  for (const areCollapsed of [true, false, true]) {
    await app.press('Toggle Network Collapse')
    expect(drawing().queryByRole('button', { name: /^web-01/ }) === null).toBe(areCollapsed)
    expect(await kept('are_networks_collapsed')).toBe(`${areCollapsed}`)
  }
})

it('closes the balloon of a device that goes to deleting, while it is still drawn [TOPO-027]', async () => {
  const app = await openTopology(GRAPH)
  await app.user.click(await app.screen.findByRole('button', { name: 'web-01, Instance, Active' }))
  await app.screen.findByRole('dialog', { name: 'web-01' })
  startDeleting(app, 'web-01')
  await app.advance(10_000)
  await app.screen.findByRole('button', { name: /^web-01/, busy: true })
  await app.hides({ dialog: true })
})

it('finds nodes by name: they come forward, and the first is brought to the centre and opened [FEATURE-35]', async () => {
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
  await app.hides({ dialog: true })
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

/** Whether the centres of all nodes are in a window of 1024 by 768 pixels, in which the drawing is. */
function areInView(drawing: HTMLElement): boolean {
  const [, x, y, k] = /translate\((.*),(.*)\) scale\((.*)\)/.exec(viewOf(drawing))?.map(Number) ?? []
  return [...drawing.querySelectorAll('[data-node]')].every((node) => {
    const [, nodeX = NaN, nodeY = NaN] =
      /translate\((.*) (.*)\)/.exec(node.getAttribute('transform') ?? '')?.map(Number) ?? []
    const at = [(x ?? NaN) + nodeX * (k ?? NaN), (y ?? NaN) + nodeY * (k ?? NaN)] as const
    return at[0] > 0 && at[0] < window.innerWidth && at[1] > 0 && at[1] < window.innerHeight
  })
}

it('begins with a network of more than 50 instances collapsed, and expands it by its count and by the keyboard [TOPO-030] [CROWD-01, FEATURE-36]', async () => {
  const app = await openCrowd(51, GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  const collapsed = await within(drawing).findByRole('button', {
    name: 'crowd, Network, Active, 51 instances hidden, 1 of them in error',
  })
  within(drawing).getByRole('button', { name: /^web-01/ })
  await app.hides({ button: /^node-/ }, within(drawing))
  expect(areInView(drawing)).toBe(true)
  const isRed = () => collapsed.querySelector('.fascia-topology__count')?.classList.contains('fascia-m-failed')
  expect(isRed()).toBe(true)

  await app.user.click(within(collapsed).getByText('51'))
  expect(await within(drawing).findAllByRole('button', { name: /^node-/ })).toHaveLength(51)
  await app.hides({ dialog: true })
  await app.advance(300)
  expect(areInView(drawing)).toBe(true)

  const expanded = within(drawing).getByRole('button', { name: 'crowd, Network, Active' })
  expanded.focus()
  await app.user.keyboard('-')
  await app.hides({ button: /^node-/ }, within(drawing))
  await app.advance(300)
  expect(areInView(drawing)).toBe(true)
  await app.user.keyboard('-')
  await app.user.keyboard('+')
  expect(await within(drawing).findAllByRole('button', { name: /^node-/ })).toHaveLength(51)
})

it('expands a crowded network when all networks are expanded, and remembers it [TOPO-011]', async () => {
  const app = await openCrowd(51, GRAPH)
  const drawing = () => within(app.screen.getByRole('group', { name: 'Network Topology' }))
  await app.screen.findByRole('button', { name: /^crowd, Network, Active, 51/ })
  await app.press('Toggle Network Collapse')
  await app.hides({ button: /^web-01/ }, drawing())
  await app.press('Toggle Network Collapse')
  await app.screen.findByRole('button', { name: /^node-51/ })
  await app.reload()
  await app.screen.findByRole('button', { name: /^node-51/ })
})

it('leaves a network of 50 instances as it is', async () => {
  const app = await openCrowd(50, GRAPH)
  await app.screen.findByRole('button', { name: /^node-50, Instance, Error/ })
})

it('finds an instance that a collapsed network hides: it expands the network, and brings the instance to the centre', async () => {
  const app = await openCrowd(51, GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  await within(drawing).findByRole('button', { name: /^crowd/ })
  await app.user.type(app.screen.getByRole('textbox', { name: 'Find in the topology' }), 'node-17')
  expect(
    within(drawing)
      .getByRole('button', { name: /^crowd/ })
      .classList.contains('fascia-m-aside'),
  ).toBe(false)
  await app.user.keyboard('{Enter}')
  const found = await within(drawing).findByRole('button', { name: 'node-17, Instance, Active' })
  await app.screen.findByRole('dialog', { name: 'node-17' })
  await app.advance(300)
  const [, x = NaN, y = NaN] = /translate\((.*) (.*)\)/.exec(found.getAttribute('transform') ?? '')?.map(Number) ?? []
  const [, left = NaN, top = NaN] = /translate\((.*),(.*)\) scale\(1\)/.exec(viewOf(drawing))?.map(Number) ?? []
  expect(Math.abs(left + x - window.innerWidth / 2)).toBeLessThan(60)
  expect(Math.abs(top + y - window.innerHeight / 2)).toBeLessThan(60)
})

it('lets lines step back where the drawing is small', async () => {
  const app = await openTopology(GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  const strength = () => drawing.querySelector('g')?.style.getPropertyValue('--fascia-line')
  for (let turn = 0; turn < 20; turn += 1) fireEvent.wheel(drawing, { deltaY: -500 })
  expect(strength()).toBe('1')
  for (let turn = 0; turn < 40; turn += 1) fireEvent.wheel(drawing, { deltaY: 500 })
  expect(strength()).toBe('0.25')
})

it('writes fewer names in a smaller drawing, and those of networks to the last', async () => {
  const app = await openCrowd(50, GRAPH)
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  await within(drawing).findByRole('button', { name: /^node-50/ })
  const names = () => [...drawing.querySelectorAll('.fascia-topology__label')].map(({ textContent }) => textContent)
  const before = names()
  for (let turn = 0; turn < 40; turn += 1) fireEvent.wheel(drawing, { deltaY: 500 })
  await app.advance(100)
  expect(names().length).toBeLessThan(before.length)
  expect(names()).toEqual(expect.arrayContaining(['crowd', 'private']))
})

it('comes by the page keys to what has no lines', async () => {
  const app = await openTopology(GRAPH)
  const external = await app.screen.findByRole('button', { name: 'public, External Network, Active' })
  external.focus()
  const walked = new Set<string | null | undefined>()
  const nodes = within(app.screen.getByRole('group', { name: 'Network Topology' })).getAllByRole('button')
  for (const _node of nodes) {
    walked.add(document.activeElement?.getAttribute('aria-label'))
    await app.user.keyboard('{PageDown}')
  }
  expect([...walked]).toEqual(nodes.map((node) => node.getAttribute('aria-label')))
  await app.user.keyboard('{Home}')
  expect(document.activeElement).toBe(nodes[0])
})

it('names on the canvas what the keyboard walks to, and opens and expands it [TOPO-012]', async () => {
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const app = await openCrowd(320, GRAPH)
  const collapsed = await app.screen.findByRole('button', { name: /^crowd, Network, Active, 320/ })
  await app.user.click(within(collapsed).getByText('320'))
  const drawing = await app.screen.findByRole('group', { name: 'Network Topology' })
  await waitFor(() => expect(drawing.querySelector('canvas')).not.toBeNull())
  expect(drawing.tabIndex).toBe(0)
  drawing.focus()
  const said = () => within(drawing).getByRole('status').textContent
  await app.user.keyboard('{Home}')
  expect(said()).toBe('public, External Network, Active')
  for (let turn = 0; turn < 10 && !said()?.startsWith('crowd'); turn += 1) await app.user.keyboard('{PageDown}')
  expect(said()).toBe('crowd, Network, Active')
  await app.user.keyboard('{Enter}')
  await app.screen.findByRole('dialog', { name: 'crowd' })
  await app.user.keyboard('{Escape}')
  await app.hides({ dialog: true })
  await app.user.keyboard('-')
  await app.screen.findByRole('button', { name: /^crowd, Network, Active, 320 instances hidden/ })
  canvas.mockRestore()
})

it.each(['Close', 'Escape'])(
  'gives the focus back to the node when its balloon is closed from inside by %s',
  async (way) => {
    const app = await openTopology(GRAPH)
    const node = await app.screen.findByRole('button', { name: 'router1, Router, Active' })
    await app.user.click(node)
    const balloon = within(await app.screen.findByRole('dialog', { name: 'router1' }))
    balloon.getByRole('link', { name: 'View Router Details' }).focus()
    if (way === 'Close') await app.user.click(balloon.getByRole('button', { name: 'Close' }))
    else await app.user.keyboard('{Escape}')
    await app.hides({ dialog: true })
    expect(document.activeElement).toBe(node)
  },
)
