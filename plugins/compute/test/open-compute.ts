import { resolve } from 'node:path'
import { type Dashboard, type DashboardDialog, type DashboardOptions, openDashboard } from '@fascia/testing'

const compute = resolve(import.meta.dirname, '..')

/** The demo cloud with the instances plugin alone: nothing else needs to be there. */
export function openCompute(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: '/project/instances', ...options, plugins: [compute] })
}

/** Chooses an action of a row's menu, and finds the dialog of the same title. */
export async function chooseDialog(app: Dashboard, name: string, label: string): Promise<DashboardDialog> {
  await (await app.row(name)).choose(label)
  return app.dialog(label)
}

/** Refuses every action on a server, until the answer is called. */
export function refuseActions(app: Dashboard): () => void {
  const path = '/servers/*/action'
  return app.refuse({ service: 'compute', method: 'POST', path, status: 409, message: 'Instance is locked' })
}
