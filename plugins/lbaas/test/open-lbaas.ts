import { resolve } from 'node:path'
import { type Dashboard, type DashboardDialog, type DashboardOptions, openDashboard } from '@fascia/testing'
import { within } from '@testing-library/react'

/** The demo cloud at the list of load balancers, with the plugins beside it that its wizards read from. */
export function openLbaas(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  const plugins = ['lbaas', 'network', 'compute'].map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'demo', path: '/project/load_balancer', ...options, plugins })
}

/** The headings of a table, in their order, without those of its boxes and menus. */
export async function headings(app: Dashboard, name: string): Promise<readonly string[]> {
  const grid = within(await app.screen.findByRole('grid', { name }))
  const skipped = ['', 'Actions', 'Show more of a row', 'Select all rows']
  return grid
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => !skipped.includes(text))
}

/** Chooses an action of a row's menu, and finds its dialog. */
export async function chooseDialog(
  app: Dashboard,
  name: string,
  label: string,
  title: string | RegExp = label,
): Promise<DashboardDialog> {
  await (await app.row(name)).choose(label)
  return app.dialog(title)
}
