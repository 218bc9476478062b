import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

export const PATH = '/project/network_topology'
const plugins = ['..', '../../compute'].map((folder) => resolve(import.meta.dirname, folder))

/** The topology of the demo cloud, with instances. */
export function openTopology(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: PATH, ...options, plugins })
}
