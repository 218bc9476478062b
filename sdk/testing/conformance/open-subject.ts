import type { FaultEffect } from '@fascia/core/testing'
import type { Dispose } from '@fascia/sdk/common'
import type { Panel } from '@fascia/sdk/web/host'
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

/** Whether a panel can be opened: its path has no parameters, or the options of the tests give it an address. */
export function hasAddress(subject: Subject, panel: Panel): boolean {
  return !panel.path.includes('/:') || subject.addresses[panel.id] !== undefined
}

/** Where a panel is opened in the world of the dashboard. */
export async function addressOf(subject: Subject, panel: Panel, app: Dashboard): Promise<string> {
  const address = subject.addresses[panel.id] ?? panel.path
  return typeof address === 'string' ? address : address(app)
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
