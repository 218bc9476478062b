import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

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

/** Means that the metric service is asked for: of the first metric, with the time that is drawn. */
interface AskedMeans {
  readonly metric: string
  readonly search: unknown
  readonly fromMs: number
  readonly untilMs: number
}

/** The means that are asked for from now on. */
export function watchMeans({ served }: Dashboard): () => readonly AskedMeans[] {
  const before = served.length
  return () =>
    served.slice(before).flatMap(({ method, address, body }) => {
      const { pathname, searchParams } = new URL(address, 'http://cloud')
      if (method !== 'POST' || pathname !== '/metric/v1/aggregates') return []
      const { operations, search } = Object(body)
      const [fromMs = 0, untilMs = 0] = ['start', 'stop'].map((name) => Date.parse(searchParams.get(name) ?? ''))
      // One value more, for the growth of a counter up to the first moment.
      const drawnFromMs = fromMs + Number(searchParams.get('granularity')) * 1000
      return [{ metric: operations[1][0], search, fromMs: drawnFromMs, untilMs }]
    })
}

/** The facts beside a chart, by their names. */
export function factsOf(list: HTMLElement): Readonly<Record<string, string>> {
  const terms = [...list.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '')
  const values = [...list.querySelectorAll('dd')].map(({ textContent }) => textContent ?? '')
  return Object.fromEntries(terms.map((term, at) => [term, values[at] ?? '']))
}
