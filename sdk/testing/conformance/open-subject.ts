import type { FaultEffect } from '@fascia/core/testing'
import type { Dispose } from '@fascia/sdk/common'
import { type Dashboard, type DashboardOptions, openDashboard } from '../dashboard/open-dashboard.ts'
import type { Subject } from './subject.ts'

/** The demo user that opens a page: `admin` for a page of the administrator's perspective. */
export function personFor(path: string): 'admin' | 'demo' {
  return /^\/(admin|identity)\//.test(path) ? 'admin' : 'demo'
}

/** Opens the dashboard with the tested plugin on a page that asks no service for anything. */
export async function openSubject(
  subject: Subject,
  options: Omit<DashboardOptions, 'plugins' | 'path'> = {},
): Promise<Dashboard> {
  const { plugins, world, settings } = subject
  const app = await openDashboard({ world, settings, ...options, plugins, path: '/not_found' })
  await app.screen.findByText('Page not found')
  return app
}

/**
 * Does this to every request at the services of the cloud, identity excepted, so that signing in stays possible. Where no plugin brings another service,
 * identity is what the pages are about: by then the session has its token.
 */
export function disturb(app: Dashboard, effect: FaultEffect, methods: readonly string[] = ['GET']): Dispose {
  const { faults, serviceTypes } = app.host.simulator
  const others = serviceTypes.filter((service) => service !== 'identity')
  const undo = (others.length > 0 ? others : serviceTypes).flatMap((service) =>
    methods.map((method) => faults.add({ service, method, effect })),
  )
  return () => {
    for (const end of undo) end()
  }
}
