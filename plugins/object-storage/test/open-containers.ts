import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

/** What the menu of an object offers to whom nothing is forbidden. */
export const OF_OBJECTS = [
  ...[
    'Download',
    'View Details',
    'Create Temporary Link',
    'Edit',
    'Update Metadata',
    'Set Expiration',
    'Copy',
    'Delete',
  ],
]

/** The demo cloud at the list of containers. */
export function openContainers(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({
    world: 'demo',
    path: '/project/containers',
    ...options,
    plugins: [resolve(import.meta.dirname, '..')],
  })
}
