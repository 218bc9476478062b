import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'
import { vi } from 'vitest'

type Area = 'metering' | 'compute' | 'images' | 'network' | 'storage'

/** The demo cloud with what is measured in it. */
export function openMetering({
  areas = ['metering', 'compute', 'images', 'network', 'storage'],
  ...options
}: Omit<DashboardOptions, 'plugins'> & { readonly areas?: readonly Area[] } = {}): Promise<Dashboard> {
  const plugins = areas.map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'demo', ...options, plugins })
}

/** Answers as a Gnocchi which Ceilometer has given no types of resources. */
export function withoutTypes({ host, refuse }: Dashboard): void {
  const effect = { kind: 'change', change: () => [{ name: 'generic', state: 'active', attributes: {} }] } as const
  host.simulator.faults.add({ service: 'metric', method: 'GET', path: '/v1/resource_type', effect })
  refuse({ service: 'metric', method: 'POST', path: '/v1/search/resource/*', status: 404 })
}

/** The addresses of charts, with their queries, that the page asks the gateway for from now on. */
export function watchCharts({ host }: Dashboard): () => readonly string[] {
  const asked = vi.spyOn(host.gateway.server, 'inject')
  return () =>
    asked.mock.calls
      .flat()
      .map((sent: unknown) => new URL(String(Object(sent).url), 'http://gateway'))
      .filter(({ pathname }) => /^\/api\/metering\/charts\/./.test(pathname))
      .map(({ pathname, search }) => `${pathname}${search}`)
}

/** The facts beside a chart, by their names. */
export function factsOf(list: HTMLElement): Readonly<Record<string, string>> {
  const terms = [...list.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '')
  const values = [...list.querySelectorAll('dd')].map(({ textContent }) => textContent ?? '')
  return Object.fromEntries(terms.map((term, at) => [term, values[at] ?? '']))
}
