import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

export const PATH = '/project/network_topology'
const plugins = ['..', '../../compute'].map((folder) => resolve(import.meta.dirname, folder))

/** The topology of the demo cloud, with instances. */
export function openTopology(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: PATH, ...options, plugins })
}

/** The demo topology with more instances, from now on: so many on a network of their own, which is called `crowd`. */
export async function openCrowd(count: number, options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  const app = await openTopology({ ...options, path: '/' })
  const { network } = await app.cloud<{ network: { id: string; tenant_id: string } }>(
    'POST',
    '/network/v2.0/networks',
    { network: { name: 'crowd' } },
  )
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const { tenant_id } = network
  const servers = numbers.map((number) => ({
    id: `server-${number}`,
    name: `node-${number}`,
    status: number === count ? 'ERROR' : 'ACTIVE',
    tenant_id,
    'OS-EXT-STS:task_state': null,
  }))
  const ports = numbers.map((number) => ({
    id: `port-${number}`,
    network_id: network.id,
    device_id: `server-${number}`,
    device_owner: 'compute:nova',
    fixed_ips: [],
    status: 'ACTIVE',
    tenant_id,
  }))
  const add = (service: string, path: string, kind: string, more: readonly object[]): void => {
    const change = (answer: unknown): unknown => {
      const { [kind]: rows, ...rest } = answer as Record<string, readonly object[]>
      return { ...rest, [kind]: [...(rows ?? []), ...more] }
    }
    app.host.simulator.faults.add({ service, method: 'GET', path, effect: { kind: 'change', change } })
  }
  add('compute', '/servers/detail', 'servers', servers)
  add('network', '/v2.0/ports', 'ports', ports)
  await app.open(options.path ?? PATH)
  return app
}

interface Servers {
  readonly servers: readonly { readonly name: string }[]
}

/** Lets the service answer that an instance is being deleted, from now on. */
export function startDeleting({ host }: Dashboard, name: string): void {
  const change = (answer: unknown): Servers => {
    const { servers } = answer as Servers
    const task = { 'OS-EXT-STS:task_state': 'deleting' }
    return { servers: servers.map((server) => (server.name === name ? { ...server, ...task } : server)) }
  }
  const path = '/servers/detail'
  host.simulator.faults.add({ service: 'compute', method: 'GET', path, effect: { kind: 'change', change } })
}
