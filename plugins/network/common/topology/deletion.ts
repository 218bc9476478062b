import type { Topology } from './topology.ts'

/** What can be deleted from a balloon. */
export type DeletionKind = 'instance' | 'router' | 'network' | 'port' | 'subnet'

/** The message that asks for a deletion. */
export interface DeletionMessage {
  readonly id: string
  /** Of a port. */
  readonly router_id?: string
  readonly network_id?: string
}

/** A deletion: the address that takes its message, and the message. */
export interface Deletion {
  readonly kind: DeletionKind
  readonly name: string
  readonly address: string
  readonly message: DeletionMessage
}

/** What the address answers; it is shown as an alert. */
export interface DeletionReply {
  readonly action: 'alert'
  readonly iframe_id: string
  readonly type: 'info' | 'warning' | 'success' | 'error'
  readonly message: string
}

interface Named {
  readonly id: string
  readonly name: string
}

/** The deletion of each kind, to the address of its page [TOPO-018]. */
export const deletionOf = {
  instance: ({ id, name }: Named): Deletion => ({
    kind: 'instance',
    name,
    address: `instance?id=${id}`,
    message: { id },
  }),
  router: ({ id, name }: Named): Deletion => ({ kind: 'router', name, address: 'router', message: { id } }),
  network: ({ id, name }: Named): Deletion => ({ kind: 'network', name, address: 'network', message: { id } }),
  port: ({ id, name }: Named, routerId: string, networkId: string): Deletion => ({
    kind: 'port',
    name,
    address: `router/${routerId}/`,
    message: { id, router_id: routerId, network_id: networkId },
  }),
  subnet: ({ id, name }: Named, networkId: string): Deletion => ({
    kind: 'subnet',
    name,
    address: `network/${networkId}/?tab=network_tabs__subnets_tab`,
    message: { id },
  }),
}

/** The kind that an address takes messages for; undefined for another address. */
export function kindAt(address: string): DeletionKind | undefined {
  if (address.startsWith('instance?id=')) return 'instance'
  if (address === 'router' || address === 'network') return address
  if (/^router\/[^/]+\/$/.test(address)) return 'port'
  return /^network\/[^/]+\/\?tab=network_tabs__subnets_tab$/.test(address) ? 'subnet' : undefined
}

/** A reply to a message, as the frame of the page would send it. */
export function replyTo({ message }: Deletion, type: DeletionReply['type'], text: string): DeletionReply {
  return { action: 'alert', iframe_id: `ifr_${message.id}`, type, message: text }
}

const REPEAT_MS = 10_000

/** Whether a reply is to be handled: not one with the message of another that was handled less than 10 s ago [TOPO-022]. */
export function createReplyFilter(now: () => number): (reply: DeletionReply) => boolean {
  const handledMs = new Map<string, number>()
  return ({ message }) => {
    const lastMs = handledMs.get(message)
    if (lastMs !== undefined && now() - lastMs < REPEAT_MS) return false
    handledMs.set(message, now())
    return true
  }
}

/** What was deleted is not shown again for this long, while its service still lists it. */
const GONE_MS = 60_000

/** What was deleted lately. */
export interface Deleted {
  readonly add: (id: string) => void
  /** The topology without it; the same object where nothing was deleted. */
  readonly without: (topology: Topology) => Topology
}

/** Keeps in mind for 60 s what was deleted [TOPO-021]. */
export function createDeleted(now: () => number): Deleted {
  const deletedMs = new Map<string, number>()
  const isThere = ({ id }: { readonly id: string }): boolean => {
    const lastMs = deletedMs.get(id)
    return lastMs === undefined || now() - lastMs > GONE_MS
  }
  return {
    add: (id) => void deletedMs.set(id, now()),
    without(whole) {
      if (deletedMs.size === 0) return whole
      return {
        ...whole,
        networks: whole.networks
          .filter(isThere)
          .map((network) =>
            network.subnets.every(isThere) ? network : { ...network, subnets: network.subnets.filter(isThere) },
          ),
        routers: whole.routers.filter(isThere),
        servers: whole.servers.filter(isThere),
        ports: whole.ports.filter(isThere),
      }
    },
  }
}
