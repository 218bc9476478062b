import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const compute = resolve(import.meta.dirname, '..')

/** The demo cloud with the instances plugin alone: nothing else needs to be there. */
export function openCompute(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: '/project/instances', ...options, plugins: [compute] })
}

/** Lets time pass until the row of a server has the status. */
export async function reaches(app: Dashboard, name: string, status: string): Promise<void> {
  await waitFor(async () => {
    await app.advance(2_500)
    expect((await app.row(name)).cell('Status')).toBe(status)
  })
}

/** Refuses every action on a server, until the answer is called. */
export function refuseActions(app: Dashboard): () => void {
  const path = '/servers/*/action'
  return app.refuse({ service: 'compute', method: 'POST', path, status: 409, message: 'Instance is locked' })
}
