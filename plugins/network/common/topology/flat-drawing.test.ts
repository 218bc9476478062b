import { expect, it } from 'vitest'
import { DRAW_MODE_COOKIE, drawModeOf, FLAT_SIZES } from './draw-mode.ts'
import { type FlatDevice, flatDrawing } from './flat-drawing.ts'
import { testNetwork, testPort, testRouter, testServer, testTopology } from './test-topology.ts'

const networks = ['a', 'b', 'c'].map((id) => testNetwork(id))

function deviceOf(devices: readonly FlatDevice[], id: string): FlatDevice {
  const found = devices.find(({ device }) => device.of.id === id)
  if (!found) throw new Error(`no device ${id}`)
  return found
}

it.each([
  ['normal', { networkWidth: 270, minHeight: 500, topMargin: 80, deviceHeight: 50, deviceMargin: 20, portMargin: 16 }],
  ['small', { networkWidth: 100, minHeight: 400, topMargin: 50, deviceHeight: 20, deviceMargin: 30, portMargin: 5 }],
] as const)('has the sizes of the %s mode [TOPO-031]', (mode, sizes) => {
  const drawing = flatDrawing(testTopology({ networks, servers: [testServer('s'), testServer('t')] }), mode)
  const [first, second] = drawing.devices
  expect(drawing.sizes).toMatchObject(sizes)
  expect([drawing.width, drawing.height]).toEqual([3 * sizes.networkWidth, sizes.minHeight])
  expect(drawing.columns.map(({ x }) => x)).toEqual([0, sizes.networkWidth, 2 * sizes.networkWidth])
  expect([first?.y, first?.height]).toEqual([sizes.topMargin, sizes.deviceHeight])
  expect(second?.y).toBe(sizes.topMargin + sizes.deviceHeight + sizes.deviceMargin)
})

it('draws devices in the column of their main network, routers first, stacked over the whole drawing [TOPO-002]', () => {
  const topology = testTopology({
    networks,
    routers: [testRouter('r')],
    servers: [testServer('s'), testServer('alone')],
    ports: [testPort('s', 'c'), testPort('s', 'b'), testPort('r', 'c', 'router_interface')],
  })
  const { devices } = flatDrawing(topology, 'normal')
  expect(devices.map(({ device, column, x, y }) => [device.of.id, column, x, y])).toEqual([
    ['r', 2, 638.5, 80],
    ['s', 1, 368.5, 150],
    ['alone', 0, 98.5, 220],
  ])
})

it('leads the line of a port to its network: past other columns, or back below the device to its own [TOPO-003]', () => {
  const ports = networks.map(({ id }, index) => testPort('s', id, 'compute:nova', `10.0.${index}.9`))
  const { devices } = flatDrawing(testTopology({ networks, servers: [testServer('s')], ports }), 'normal')
  const { x, ports: lines } = deviceOf(devices, 's')
  expect(lines.map((line) => [line.networkIndex, line.side, line.length, line.height])).toEqual([
    [0, 'right', -188, 6],
    [1, 'right', 82, 6],
    [2, 'right', 352, 6],
  ])
  // Each ends at the left edge of its network's bar.
  expect(lines.map((line) => Math.round(x + line.x + line.length))).toEqual([1, 271, 541])
  expect(lines.map(({ y }) => y)).toEqual([9, 25, 41])
})

it('makes a device as high as its ports need, or, in the small mode, the lines thinner [TOPO-031]', () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ ...testPort('s', 'a'), id: String(index) }))
  const topology = testTopology({ networks, servers: [testServer('s')], ports: many })
  const normal = deviceOf(flatDrawing(topology, 'normal').devices, 's')
  expect([normal.height, normal.ports.map(({ y }) => y)]).toEqual([80, [0, 16, 32, 48, 64, 80]])
  const small = deviceOf(flatDrawing(topology, 'small').devices, 's')
  expect([small.height, small.ports[0]?.height, small.ports.map(({ y }) => Math.round(y))]).toEqual([
    20,
    1,
    [2, 5, 8, 12, 15, 18],
  ])
  const fits = deviceOf(flatDrawing({ ...topology, ports: many.slice(1) }, 'small').devices, 's')
  expect(fits.ports.map(({ y, height }) => [y, height])).toEqual([0, 5, 10, 15, 20].map((y) => [y, 3]))
})

it('keeps the draw mode in the cookie ntp_draw_mode [TOPO-029]', () => expect(DRAW_MODE_COOKIE).toBe('ntp_draw_mode'))

it.each([
  ['small', 1, 5000, 'small'],
  ['normal', 50, 500, 'normal'],
  [undefined, 4, 1080, 'normal'],
  [undefined, 4, 1079, 'small'],
  ['huge', 4, 1079, 'small'],
])('takes with the cookie %s, %i networks and %i pixels the mode %s [TOPO-029]', (cookie, count, width, mode) => {
  expect(drawModeOf(cookie, count, width)).toBe(mode)
})

it('keeps what facts say of ports and texts in both modes [TOPO-031]', () => {
  expect([FLAT_SIZES.normal, FLAT_SIZES.small]).toMatchObject([
    { deviceX: 98.5, deviceWidth: 90, portHeight: 6, portWidth: 82, portText: [6, -4], balloon: [12, -12] },
    { deviceX: 47.5, deviceWidth: 20, portHeight: 3, portWidth: 32.5, portText: [0, 0], balloon: [12, -30] },
  ])
})

it('makes one box of more than 50 instances on the same networks, with a line to each, and shows them below it when it is open', () => {
  const servers = Array.from({ length: 52 }, (_, index) => testServer(`s${index}`, index === 0 ? { name: 'one' } : {}))
  const ports = servers.slice(0, 51).flatMap(({ id }) => [testPort(id, 'b'), testPort(id, 'a')])
  const topology = testTopology({ networks, servers, ports, routers: [testRouter('r')] })
  const closed = flatDrawing(topology, 'small')
  expect(
    closed.groups.map((group) => [group.networks, group.devices.length, group.isOpen, group.ports.length]),
  ).toEqual([[['a', 'b'], 51, false, 2]])
  expect(closed.devices.map(({ device }) => device.of.id)).toEqual(['r', 's51'])
  const [group] = closed.groups
  expect([group?.y, deviceOf(closed.devices, 's51').y]).toEqual([100, 150])
  const open = flatDrawing(topology, 'small', new Set([group?.id ?? '']))
  expect([open.groups.length, open.devices.length]).toEqual([1, 53])
  expect(deviceOf(open.devices, 's0').y).toBe(150)
  const fifty = { ...topology, servers: servers.slice(0, 50) }
  expect(flatDrawing(fifty, 'small').groups).toEqual([])
})

it('counts instances alone as a crowd, and draws the crowd before them', () => {
  const servers = Array.from({ length: 52 }, (_, index) => testServer(`s${index}`))
  const ports = [...servers.slice(1), testRouter('r')].map(({ id }) => testPort(id, 'a'))
  const topology = testTopology({ networks, routers: [testRouter('r')], servers, ports })
  const { groups, devices } = flatDrawing(topology, 'normal')
  expect(groups.map(({ devices: members, y }) => [members.length, y])).toEqual([[51, 150]])
  expect(devices.map(({ device, y }) => [device.of.id, y])).toEqual([
    ['r', 80],
    ['s0', 220],
  ])
  expect(flatDrawing({ ...topology, servers: servers.slice(0, 51) }, 'normal').groups).toEqual([])
})

it('makes one box of more than 50 instances without a network', () => {
  const servers = Array.from({ length: 51 }, (_, index) => testServer(`s${index}`))
  const { groups } = flatDrawing(testTopology({ networks, servers }), 'normal')
  expect(groups).toMatchObject([{ networks: [], ports: [], isOpen: false }])
})
