import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

const images = resolve(import.meta.dirname, '..')

/** The demo cloud with the images plugin alone. */
export function openImages(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: '/project/images', ...options, plugins: [images] })
}
