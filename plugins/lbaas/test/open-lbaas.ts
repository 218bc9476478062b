import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

/** The demo cloud at the list of load balancers, with the plugins beside it that its wizards read from. */
export function openLbaas(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  const plugins = ['lbaas', 'network', 'compute'].map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'demo', path: '/project/load_balancer', ...options, plugins })
}
