import { type Device, devicesOf, isFailed, isLoading, statusClass } from './device.ts'
import { isInstanceOwner } from './device-owner.ts'
import type { Topology, TopologyNetwork, TopologyPort } from './topology.ts'

/** What the graph draws, in the order of their sizes. */
export type NodeKind = 'external' | 'network' | 'router' | 'instance'

/** Radii, and how much larger than an instance's the picture is [TOPO-033]. */
export const NODE_SIZES: Readonly<Record<NodeKind, { readonly radius: number; readonly scale: number }>> = {
  external: { radius: 35, scale: 2.5 },
  network: { radius: 30, scale: 1.5 },
  router: { radius: 25, scale: 1.2 },
  instance: { radius: 20, scale: 1 },
}
/** From the centre of a node to its label. */
export const LABEL_X: Readonly<Record<NodeKind, number>> = { external: 40, network: 35, router: 30, instance: 25 }

export interface GraphNode {
  readonly id: string
  readonly kind: NodeKind
  readonly name: string
  readonly status: string
  readonly state: 'active' | 'down'
  readonly isFailed: boolean
  readonly isLoading: boolean
  /** The index of the network, for its colour; undefined for a device. */
  readonly colour: number | undefined
  /** The instances that a collapsed network hides. */
  readonly hidden: readonly Device[]
  readonly of: { readonly network: TopologyNetwork } | { readonly device: Device }
}

/** Where a count is, from the centre of its node, and the size of its digits. */
export interface CountBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly size: number
}

/** The size of the count of a collapsed network, and how wide a digit of it is, in parts of that. */
const COUNT = { size: 14, digit: 0.65 }

/**
 * Where the count of a collapsed network is, at its lower right; as large on the screen where the drawing is small. Undefined for a node that
 * hides nothing.
 */
export function countBox({ kind, hidden }: Pick<GraphNode, 'kind' | 'hidden'>, scale: number): CountBox | undefined {
  if (hidden.length === 0) return undefined
  const size = COUNT.size * Math.max(1, 1 / scale)
  const start = NODE_SIZES[kind].radius / 2
  // Below the line that the name of the node is on.
  const top = Math.max(start, size * 0.65)
  const width = size * (1 + COUNT.digit * String(hidden.length).length)
  return { left: start, top, right: start + width, bottom: top + size * 1.5, size }
}

/** A device on a network, by one port or several. */
export interface GraphLink {
  readonly id: string
  readonly network: string
  readonly device: string
  /** The length that the layout aims at. */
  readonly distance: number
  /** The network has so many instances that its links have to give way. */
  readonly isLoose: boolean
  readonly ports: readonly TopologyPort[]
}

/** Nodes with a hull around them: a network with its instances, or a router with its networks and their instances. */
export interface GraphGroup {
  readonly id: string
  readonly colour: number
  readonly members: readonly string[]
}

/** What nodes are grouped by. */
export type Grouping = 'network' | 'router'

export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly links: readonly GraphLink[]
  readonly groups: readonly GraphGroup[]
}

const DISTANCE = 70
const PADDING = 20
const AN_INSTANCE = { instance: 5, router: 10 }
/** More instances than this do not make the links of a network longer: their charges spread them over a disc, which stays in view. */
const CROWD = 60
/** Networks with more instances than this start collapsed. */
const CROWDED = 50
/** A router without interfaces. */
const LONE_ROUTER = 90

/** The networks of a device: for an instance those of its own ports, for a router those of its interfaces. */
function networksOf({ kind, ports }: Device): ReadonlySet<string> {
  const counted = ports.filter(({ device_owner }) =>
    kind === 'router' ? device_owner === 'router_interface' : isInstanceOwner(device_owner),
  )
  return new Set(counted.map(({ network_id }) => network_id))
}

function distanceOf(device: Device, instancesOnNetwork: number): number {
  const count = networksOf(device).size
  if (device.kind === 'router' && count === 0) return LONE_ROUTER
  return DISTANCE * count + AN_INSTANCE[device.kind] * Math.min(instancesOnNetwork, CROWD) + PADDING
}

/** The ports by which a device is linked: all of a router's, of an instance only those that compute owns. */
function linkingPorts({ kind, ports }: Device): readonly TopologyPort[] {
  return kind === 'router' ? ports : ports.filter(({ device_owner }) => isInstanceOwner(device_owner))
}

function deviceNode(device: Device): GraphNode {
  const { id, name, status, original_status } = device.of
  return {
    id,
    kind: device.kind,
    name,
    status,
    state: statusClass(original_status),
    isFailed: isFailed(original_status),
    isLoading: isLoading(device.of),
    colour: undefined,
    hidden: [],
    of: { device },
  }
}

/** The instances of each network, by its id. */
function instancesOf(devices: readonly Device[]): ReadonlyMap<string, readonly Device[]> {
  const instances = new Map<string, Device[]>()
  for (const device of devices)
    if (device.kind === 'instance')
      for (const id of networksOf(device)) {
        const found = instances.get(id)
        if (found) found.push(device)
        else instances.set(id, [device])
      }
  return instances
}

/** The networks that are too crowded to be drawn whole unasked: more than 50 instances are on them. */
export function crowdedNetworks(topology: Topology): ReadonlySet<string> {
  const crowds = [...instancesOf(devicesOf(topology))].filter(([, { length }]) => length > CROWDED)
  return new Set(crowds.map(([id]) => id))
}

/** The graph of a topology. An instance on a collapsed network and on no other is left out, and counted at the network [TOPO-030]. */
export function graphOf(topology: Topology, collapsed: ReadonlySet<string>, grouping: Grouping = 'network'): Graph {
  const devices = devicesOf(topology)
  const instances = instancesOf(devices)
  const isHidden = (device: Device): boolean => {
    const [first, ...others] = device.kind === 'instance' ? networksOf(device) : []
    return first !== undefined && others.length === 0 && collapsed.has(first)
  }
  const drawn = devices.filter((device) => !isHidden(device))
  const on = (id: string): readonly Device[] => instances.get(id) ?? []
  const networks = topology.networks.map(
    (network, colour): GraphNode => ({
      id: network.id,
      kind: network['router:external'] ? 'external' : 'network',
      name: network.name,
      status: network.status,
      state: statusClass(network.original_status),
      isFailed: isFailed(network.original_status),
      isLoading: network.original_status === 'BUILD',
      colour,
      hidden: on(network.id).filter(isHidden),
      of: { network },
    }),
  )
  const links = drawn.flatMap((device) =>
    [...Map.groupBy(linkingPorts(device), ({ network_id }) => network_id)].map(
      ([network, ports]): GraphLink => ({
        id: `${network} ${device.of.id}`,
        network,
        device: device.of.id,
        distance: distanceOf(device, on(network).length),
        isLoose: on(network).length > CROWD,
        ports,
      }),
    ),
  )
  const byNetwork = networks.flatMap(({ id, colour = 0 }): GraphGroup[] => {
    const members = on(id).flatMap((device) => (isHidden(device) ? [] : device.of.id))
    return members.length === 0 ? [] : [{ id, colour, members: [id, ...members] }]
  })
  const membersOf = new Map(byNetwork.map(({ id, members }) => [id, members]))
  const byRouter = devices
    .filter(({ kind }) => kind === 'router')
    .map((router, colour): GraphGroup => {
      const inner = [...networksOf(router)].flatMap((id) => membersOf.get(id) ?? [id])
      return { id: router.of.id, colour, members: [...new Set([router.of.id, ...inner])] }
    })
  return {
    nodes: [...networks, ...drawn.map(deviceNode)],
    links,
    groups: grouping === 'network' ? byNetwork : byRouter.filter(({ members }) => members.length > 1),
  }
}
