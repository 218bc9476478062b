import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

const plugins = ['container-infra', 'compute', 'images', 'network'].map((area) =>
  resolve(import.meta.dirname, '../..', area),
)

/** The demo cloud with a simulated Magnum, at the list of clusters. */
export function openClusters(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: '/project/clusters', ...options, plugins })
}
