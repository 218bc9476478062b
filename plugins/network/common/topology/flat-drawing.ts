import { type Device, devicesOf } from './device.ts'
import { type DrawMode, FLAT_SIZES, type FlatSizes } from './draw-mode.ts'
import type { Topology, TopologyNetwork, TopologyPort } from './topology.ts'

export interface FlatColumn {
  readonly network: TopologyNetwork
  readonly index: number
  readonly x: number
}

/** A port's line, from the edge of its device; places are relative to the device. */
export interface FlatPort {
  readonly port: TopologyPort
  readonly networkIndex: number
  readonly side: 'left' | 'right'
  readonly x: number
  readonly y: number
  /** Below 0 where a line on the right leads back below the device, to its own column. */
  readonly length: number
  readonly height: number
}

export interface FlatDevice {
  readonly device: Device
  /** The index of its main network. */
  readonly column: number
  readonly x: number
  readonly y: number
  readonly height: number
  readonly ports: readonly FlatPort[]
}

/** Instances on the same networks that are one box, because they are more than 50, or a box before them while they are shown. */
export interface FlatGroup {
  /** The ids of the networks. */
  readonly id: string
  /** The names of the networks; none for instances without one. */
  readonly networks: readonly string[]
  readonly devices: readonly Device[]
  readonly isOpen: boolean
  readonly x: number
  readonly y: number
  readonly height: number
  /** One line for each network. */
  readonly ports: readonly FlatPort[]
}

export interface FlatDrawing {
  readonly mode: DrawMode
  readonly sizes: FlatSizes
  readonly width: number
  readonly height: number
  readonly columns: readonly FlatColumn[]
  readonly devices: readonly FlatDevice[]
  readonly groups: readonly FlatGroup[]
}

/** More instances than this on the same networks are one box. */
const GROUPED = 50

/** A port, and the index of its network. */
type PlacedPort = Pick<FlatPort, 'port' | 'networkIndex'>

/** The column of a device: of its ports' networks the one that makes the sum of (its index − the others') smallest, which is the first. */
function mainColumn(ports: readonly PlacedPort[]): number {
  return ports.length === 0 ? 0 : Math.min(...ports.map(({ networkIndex }) => networkIndex))
}

/** Lines of ports have their margin while the device has room for it. */
function flatPorts(
  ports: readonly PlacedPort[],
  column: number,
  height: number,
  sizes: FlatSizes,
): readonly FlatPort[] {
  const isTight = sizes.portMargin * (ports.length - 1) > height
  const spacing = isTight ? height / ports.length : sizes.portMargin
  const top = (height - spacing * (ports.length - 1)) / 2
  return ports.map(({ port, networkIndex }, order) => {
    const difference = networkIndex - column
    const length = (Math.abs(difference) - 1) * sizes.networkWidth + sizes.portWidth
    const isLeft = difference < 0
    return {
      port,
      networkIndex,
      side: isLeft ? 'left' : 'right',
      x: isLeft ? 0 : sizes.deviceWidth,
      y: top + order * spacing,
      length: isLeft ? -length : length,
      height: isTight ? 1 : sizes.portHeight,
    }
  })
}

/** The networks that a device is on, each once. */
function networksOf({ ports }: Device): readonly string[] {
  return [...new Set(ports.map(({ network_id }) => network_id))].toSorted()
}

/** Instances that are too many to be drawn one by one, by the networks that they are on. */
function crowdsOf(devices: readonly Device[]): ReadonlyMap<string, readonly Device[]> {
  const instances = devices.filter(({ kind }) => kind === 'instance')
  const byNetworks = Map.groupBy(instances, (device) => networksOf(device).join(' '))
  return new Map([...byNetworks].filter(([, { length }]) => length > GROUPED))
}

/** A port of a group: it leads to a network, and has no address of its own. */
function groupPort(network_id: string): TopologyPort {
  const states = { status: '', original_status: 'ACTIVE' }
  return { id: network_id, device_id: '', network_id, device_owner: '', fixed_ips: [], ...states }
}

/**
 * Where everything is in the flat view: a column for each network, and the devices stacked over the whole drawing, routers first. More than 50
 * instances on the same networks are a group, which comes next, and is drawn alone unless it is open.
 */
export function flatDrawing(
  topology: Topology,
  mode: DrawMode,
  openGroups: ReadonlySet<string> = new Set(),
): FlatDrawing {
  const sizes = FLAT_SIZES[mode]
  const { networks } = topology
  const indexOf = new Map(networks.map(({ id }, index) => [id, index]))
  const found = devicesOf(topology)
  const crowds = crowdsOf(found)
  const isCrowded = (device: Device): boolean => device.kind === 'instance' && crowds.has(networksOf(device).join(' '))
  const rankOf = (device: Device): number => (device.kind === 'router' ? 0 : isCrowded(device) ? 1 : 2)
  const all = found.toSorted((one, other) => rankOf(one) - rankOf(other))
  const devices: FlatDevice[] = []
  const groups: FlatGroup[] = []
  let y = sizes.topMargin
  /** Takes the next place in the stack. */
  const take = (all: readonly TopologyPort[]) => {
    const ports = all.flatMap((port): PlacedPort[] => {
      const networkIndex = indexOf.get(port.network_id)
      return networkIndex === undefined ? [] : [{ port, networkIndex }]
    })
    const column = mainColumn(ports)
    const needed = sizes.portMargin * (ports.length - 1)
    const height = mode === 'normal' ? Math.max(needed, sizes.deviceHeight) : sizes.deviceHeight
    const at = { x: column * sizes.networkWidth + sizes.deviceX, y, height }
    y += height + sizes.deviceMargin
    return { column, ...at, ports: flatPorts(ports, column, height, sizes) }
  }
  const begun = new Set<string>()
  for (const device of all) {
    const id = networksOf(device).join(' ')
    const crowd = isCrowded(device) ? crowds.get(id) : undefined
    if (!crowd) devices.push({ device, ...take(device.ports) })
    if (!crowd || begun.has(id)) continue
    begun.add(id)
    const isOpen = openGroups.has(id)
    const names = networks.filter((network) => networksOf(device).includes(network.id)).map(({ name }) => name)
    groups.push({ id, networks: names, devices: crowd, isOpen, ...take(networksOf(device).map(groupPort)) })
    if (isOpen) for (const member of crowd) devices.push({ device: member, ...take(member.ports) })
  }
  return {
    mode,
    sizes,
    width: networks.length * sizes.networkWidth,
    height: Math.max(y + sizes.topMargin, sizes.minHeight),
    columns: networks.map((network, index) => ({ network, index, x: index * sizes.networkWidth })),
    devices,
    groups,
  }
}
