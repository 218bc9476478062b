import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

const compute = resolve(import.meta.dirname, '..')

/** The demo cloud with the instances plugin alone: nothing else needs to be there. */
export function openCompute(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: '/project/instances', ...options, plugins: [compute] })
}
