import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

/** The demo cloud at the list of containers. */
export function openContainers(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({
    world: 'demo',
    path: '/project/containers',
    ...options,
    plugins: [resolve(import.meta.dirname, '..')],
  })
}
