// @needs compute images storage
import { type BrowserDashboard, eventually, shareBrowser } from '@fascia/testing/browser'
import type { APIResponse, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')
const GRAPH = '/project/network_topology?tab=graph'
const PHONE = { width: 390, height: 844 }

interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where elements are on the screen. */
function boxesOf(page: Page, selector: string): Promise<readonly Box[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { name: element.textContent ?? '', left, top, right, bottom }
    }),
  )
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right - 1 && one.right > other.left + 1 && one.top < other.bottom - 1 && one.bottom > other.top + 1

/** The pairs of boxes that lie on each other. */
function collisions(boxes: readonly Box[]): readonly string[] {
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (meet(one, other) ? `${one.name} on ${other.name}` : [])),
  )
}

/** The nodes that are not wholly in the drawing; waits until the drawing rests. */
async function outside(page: Page): Promise<readonly Box[]> {
  let last = ''
  await eventually(async () => {
    const now = (await page.locator('.fascia-topology__graph > g').getAttribute('transform')) ?? ''
    const isAtRest = now !== '' && now === last
    last = now
    return isAtRest
  }).toBe(true)
  const [surface] = await boxesOf(page, '.fascia-topology.fascia-m-graph')
  const nodes = await boxesOf(page, '.fascia-topology__node circle')
  expect(nodes.length).toBeGreaterThan(5)
  if (!surface) return nodes
  return nodes.filter(
    ({ left, top, right, bottom }) =>
      left < surface.left || top < surface.top || right > surface.right || bottom > surface.bottom,
  )
}

/** The topology of the cloud with instances on a network more. */
async function withCrowd({ page }: BrowserDashboard, count: number): Promise<void> {
  const states = { status: 'Active', original_status: 'ACTIVE' }
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await page.route('**/api/neutron/topology/**', async (route) => {
    const answer = await route.fetch()
    const found = await answer.json()
    const crowd = { id: 'crowd', name: 'crowd', ...states, subnets: [], 'router:external': false }
    const servers = numbers.map((number) => {
      return { id: `node-${number}`, name: `node-${number}`, ...states, task: null, ip_addresses: [] }
    })
    const ports = numbers.map((number) => {
      const ends = { device_id: `node-${number}`, network_id: 'crowd', device_owner: 'compute:nova' }
      return { id: `port-${number}`, ...ends, fixed_ips: [], ...states }
    })
    const json = {
      ...found,
      networks: [...found.networks, crowd],
      servers: [...found.servers, ...servers],
      ports: [...found.ports, ...ports],
    }
    await route.fulfill({ response: answer, json })
  })
}

/** The topology as it is now, again and again: what other journeys make moves nothing. */
async function withStill({ page }: BrowserDashboard): Promise<void> {
  let first: Promise<APIResponse> | undefined
  await page.route('**/api/neutron/topology/**', async (route) => {
    first ??= route.fetch()
    await route.fulfill({ response: await first })
  })
}

it.each([
  ['a window', { width: 1440, height: 900 }],
  ['a phone', PHONE],
])('fits the graph into %s, writes no name on another, and in the font of the product', async (_what, size) => {
  const { page } = await open({ url, as: 'demo', path: GRAPH, ...size })
  await page.getByRole('button', { name: /^router1, / }).waitFor()
  expect(await outside(page)).toEqual([])
  await eventually(async () => collisions(await boxesOf(page, '.fascia-topology__label'))).toEqual([])
  const fonts = await page.evaluate(() =>
    ['.fascia-topology__label', 'body'].map((one) => {
      const element = document.querySelector(one)
      return element && getComputedStyle(element).fontFamily
    }),
  )
  expect(fonts[0]).toBe(fonts[1])
})

it('fits again after a crowded network is expanded and after all are collapsed', async () => {
  const dashboard = await open({ url, as: 'demo', path: '/', leavesTraces: true })
  const { page } = dashboard
  await withCrowd(dashboard, 60)
  await dashboard.open(GRAPH)
  const crowd = page.getByRole('button', { name: /^crowd, Network, Active, 60 instances hidden/ })
  await crowd.locator('.fascia-topology__count').click()
  await page.getByRole('button', { name: 'node-60, Instance, Active' }).waitFor()
  expect(await outside(page)).toEqual([])
  await eventually(async () => collisions(await boxesOf(page, '.fascia-topology__label'))).toEqual([])
  await page.getByRole('button', { name: 'Toggle Network Collapse' }).click()
  await crowd.waitFor()
  expect(await outside(page)).toEqual([])
})

it('names on the canvas what the keyboard walks to, and opens its balloon', async () => {
  const dashboard = await open({ url, as: 'demo', path: '/', leavesTraces: true })
  const { page } = dashboard
  await withCrowd(dashboard, 320)
  await dashboard.open(GRAPH)
  await page.locator('.fascia-topology__count', { hasText: '320' }).click()
  await page.locator('canvas[data-sharp="true"]').waitFor()
  const surface = page.getByRole('group', { name: 'Network Topology' })
  await surface.focus()
  await page.keyboard.press('End')
  await eventually(() => surface.getByRole('status').textContent()).toMatch(/, Instance, /)
  const name = (await surface.getByRole('status').textContent())?.replace(/,.*/, '') ?? ''
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await surface.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('shows a balloon of the flat view on a phone as a sheet at the bottom, which takes the focus and gives it back, and fetches the code of the graph with its tab', async () => {
  const dashboard = await open({ url, as: 'demo', path: '/', ...PHONE, theme: 'dark' })
  const { page } = dashboard
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  await withStill(dashboard)
  await dashboard.open('/project/network_topology')
  const node = page.getByRole('button', { name: /^router1, / })
  const sheet = page.getByRole('dialog', { name: 'router1' })
  const isFocused = () => node.evaluate((element) => element === document.activeElement)
  // What pointing opened could cover the node before the button of the mouse is let go.
  await node.hover()
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await sheet.count()).toBe(0)
  await page.mouse.up()
  await sheet.waitFor()
  const box = await sheet.boundingBox()
  expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, PHONE.width, PHONE.height])
  expect(box?.height).toBeLessThanOrEqual(PHONE.height * 0.6 + 1)
  await eventually(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(await dashboard.accessibility()).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await isFocused()).toBe(true)
  await node.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(await isFocused()).toBe(true)
  const code = () => fetched.flatMap((name) => /^(graph-view|topology-page)-/.exec(name)?.[1] ?? [])
  expect(code()).toEqual(['topology-page'])
  await page.getByRole('tab', { name: 'Graph' }).click()
  await page.locator('.fascia-topology__graph').waitFor()
  expect(code()).toEqual(['topology-page', 'graph-view'])
})

/** A topology of this test alone: networks, each with a router and instances. */
async function withOwn({ page }: BrowserDashboard, networkCount: number, instancesOnEach: number): Promise<void> {
  const states = { status: 'Active', original_status: 'ACTIVE' }
  const numbers = Array.from({ length: networkCount }, (_, index) => index + 1)
  const on = numbers.flatMap((network) =>
    Array.from({ length: instancesOnEach }, (_, index) => ({ network, id: `node-${network}-${index + 1}` })),
  )
  const portOf = (network: number, device: string, owner: string) => {
    const ends = { device_id: device, network_id: `network-${network}`, device_owner: owner }
    return { id: `port-${device}`, ...ends, fixed_ips: [], ...states }
  }
  const json = {
    networks: numbers.map((number) => {
      return { id: `network-${number}`, name: `net-${number}`, ...states, subnets: [], 'router:external': false }
    }),
    routers: numbers.map((number) => {
      return { id: `router-${number}`, name: `gate-${number}`, ...states, task: null, external_gateway_info: null }
    }),
    servers: on.map(({ id }) => ({ id, name: id, ...states, task: null, ip_addresses: [] })),
    ports: [
      ...numbers.map((number) => portOf(number, `router-${number}`, 'router_interface')),
      ...on.map(({ network, id }) => portOf(network, id, 'compute:nova')),
    ],
    failed: [],
  }
  await page.route('**/api/neutron/topology/**', (route) => route.fulfill({ json }))
}

it('opens the sheet of each of the lowest routers of a full graph on a phone, and keeps what was pressed above it', async () => {
  const dashboard = await open({ url, as: 'demo', path: '/', ...PHONE, theme: 'dark', leavesTraces: true })
  const { page } = dashboard
  await withOwn(dashboard, 16, 6)
  await dashboard.open(GRAPH)
  const nodes = page.getByRole('button', { name: /^gate-1\d, / })
  await nodes.first().waitFor()
  await outside(page)
  const names = await nodes.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label')?.split(',')[0] ?? ''),
  )
  expect(names).toHaveLength(7)
  for (const name of names) {
    const node = page.getByRole('button', { name: new RegExp(`^${name}, `) })
    const sheet = page.getByRole('dialog', { name, exact: true })
    // In the middle of picture and name: in some of them on the name.
    await node.click()
    await sheet.waitFor()
    const hiddenPx = async () => {
      const [above, below] = [await node.boundingBox(), await sheet.boundingBox()]
      return (above?.y ?? Infinity) + (above?.height ?? 0) - (below?.y ?? 0)
    }
    await eventually(async () => [name, (await hiddenPx()) <= 0]).toEqual([name, true])
    expect((await node.boundingBox())?.y, name).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await node.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})

/** A finger of a page: where it is put, along what it moves, and that it is taken away. */
async function fingerOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  return async (...[first, ...path]: readonly { x: number; y: number }[]): Promise<void> => {
    if (!first) return
    await send('touchStart', [first])
    for (const point of path) await send('touchMove', [point])
    await send('touchEnd', [])
  }
}

it('moves the graph by a finger, without the page, and opens the node that a finger is put beside', async () => {
  const dashboard = await open({ url, as: 'demo', path: '/', ...PHONE, leavesTraces: true })
  const { page } = dashboard
  const touch = await fingerOf(page)
  await withOwn(dashboard, 16, 6)
  await dashboard.open(GRAPH)
  const circle = page.getByRole('button', { name: /^node-7-3, / }).locator('circle')
  await circle.waitFor()
  await outside(page)
  const boxOf = async () => (await circle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const scrolledPx = () => page.locator('main').evaluate(({ scrollTop }) => scrollTop)
  // A place of the left edge with nothing near it that a finger would press instead.
  const free = await page.locator('svg.fascia-topology__graph').evaluate((drawing) => {
    const { left, top } = drawing.getBoundingClientRect()
    const ways = [-12, 0, 12]
    const isFree = (y: number): boolean =>
      ways.every((px) => ways.every((py) => document.elementFromPoint(left + 16 + px, y + py) === drawing))
    const y = Array.from({ length: 80 }, (_, index) => top + 120 + index * 4).find(isFree)
    return { x: left + 16, y: y ?? 0 }
  })
  const [before, top] = [await boxOf(), await scrolledPx()]
  // The first way of a finger, about 15 px, may be no movement yet.
  await touch(free, ...[20, 40, 60, 80].map((px) => ({ x: free.x + px, y: free.y - px })))
  await eventually(async () => before.y - (await boxOf()).y).toBeGreaterThan(50)
  const moved = await boxOf()
  expect(before.y - moved.y).toBeLessThanOrEqual(81)
  expect(moved.x - before.x).toBeCloseTo(before.y - moved.y)
  expect([moved.width, await scrolledPx()]).toEqual([before.width, top])
  expect(moved.width).toBeLessThan(12)
  await touch({ x: moved.x + moved.width / 2, y: moved.y + moved.height + 3 })
  await page.getByRole('dialog', { name: 'node-7-3', exact: true }).waitFor()
})

it('names the boxes of the small flat view beside the bars of its networks', async () => {
  const { page } = await open({ url, as: 'demo', path: '/project/network_topology' })
  await page.getByRole('button', { name: 'Small' }).click()
  await page.locator('.fascia-topology__below').first().waitFor()
  const [names, bars] = [await boxesOf(page, '.fascia-topology__below'), await boxesOf(page, '.fascia-topology__bar')]
  expect(names.length).toBeGreaterThan(3)
  expect(names.flatMap((name) => bars.flatMap((bar) => (meet(name, bar) ? name.name : [])))).toEqual([])
  expect(collisions(names)).toEqual([])
})
