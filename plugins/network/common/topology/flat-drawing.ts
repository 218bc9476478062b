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

export interface FlatDrawing {
  readonly mode: DrawMode
  readonly sizes: FlatSizes
  readonly width: number
  readonly height: number
  readonly columns: readonly FlatColumn[]
  readonly devices: readonly FlatDevice[]
}

/** The column of a device: of its ports' networks the one that makes the sum of (its index − the others') smallest; the first without ports. */
function mainColumn(indexes: readonly number[]): number {
  const sumOf = (index: number): number => indexes.reduce((sum, other) => sum + index - other, 0)
  return indexes.reduce((best, index) => (sumOf(index) < sumOf(best) ? index : best), indexes[0] ?? 0)
}

function flatPorts(device: Device, column: number, height: number, place: Place): readonly FlatPort[] {
  const { sizes, mode, indexOf } = place
  const { ports } = device
  const needed = sizes.portMargin * (ports.length - 1)
  const isTight = mode === 'small' && needed > height
  const spacing = isTight ? height / ports.length : sizes.portMargin
  const top = (height - spacing * (ports.length - 1)) / 2
  return ports.map((port, order) => {
    const networkIndex = indexOf.get(port.network_id) ?? column
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

interface Place {
  readonly sizes: FlatSizes
  readonly mode: DrawMode
  readonly indexOf: ReadonlyMap<string, number>
}

/** Where everything is in the flat view: a column for each network, and the devices stacked over the whole drawing, routers first. */
export function flatDrawing(topology: Topology, mode: DrawMode): FlatDrawing {
  const sizes = FLAT_SIZES[mode]
  const { networks } = topology
  const place = { sizes, mode, indexOf: new Map(networks.map(({ id }, index) => [id, index])) }
  const devices: FlatDevice[] = []
  let y = sizes.topMargin
  for (const device of devicesOf(topology)) {
    const column = mainColumn(device.ports.map(({ network_id }) => place.indexOf.get(network_id) ?? 0))
    const needed = sizes.portMargin * (device.ports.length - 1)
    const height = mode === 'normal' ? Math.max(needed, sizes.deviceHeight) : sizes.deviceHeight
    devices.push({
      device,
      column,
      x: column * sizes.networkWidth + sizes.deviceX,
      y,
      height,
      ports: flatPorts(device, column, height, place),
    })
    y += height + sizes.deviceMargin
  }
  return {
    mode,
    sizes,
    width: networks.length * sizes.networkWidth,
    height: Math.max(y + sizes.topMargin, sizes.minHeight),
    columns: networks.map((network, index) => ({ network, index, x: index * sizes.networkWidth })),
    devices,
  }
}
