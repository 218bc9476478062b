import { resolve } from 'node:path'
import { type Dashboard, type DashboardDialog, type DashboardOptions, openDashboard } from '@fascia/testing'

const network = resolve(import.meta.dirname, '..')

/** The last columns of every list of networks. */
export const NETWORK_STATES = ['Shared', 'External', 'Status', 'Admin State', 'Availability Zones']
/** The columns of ports, on the page of a network or a router. */
export const PORT_COLUMNS = [
  ...['Name', 'Fixed IPs', 'MAC Address', 'Attached Device', 'Status', 'Admin State', 'MAC Learning State'],
]

/** The demo cloud with the network plugin alone. */
export function openNetwork(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: '/project/networks', ...options, plugins: [network] })
}

const LABELS = ['pf-v6-c-form__label-text', 'pf-v6-c-check__label', 'pf-v6-c-switch__label']

/** Whether the list of a collection of Neutron was last asked for with this parameter: `routers`, `name=router1`. */
export function isNarrowedBy(app: Dashboard, collection: string, parameter: string): boolean {
  const lists = app.served.filter(
    ({ method, address }) => method === 'GET' && address.startsWith(`/network/v2.0/${collection}?`),
  )
  return lists.at(-1)?.address.split(/[?&]/).includes(parameter) ?? false
}

/** The labels of the fields that a form shows, in their order. */
export function labels(dialog: DashboardDialog): readonly string[] {
  return dialog
    .queryAllByText((_text, element) => LABELS.some((name) => element?.classList.contains(name)))
    .map(({ textContent }) => (textContent ?? '').replace(/\*$/, '').trim())
}

type Facet = string | { readonly of: string; readonly label?: unknown } | undefined

/** The property that a facet narrows. */
export const nameOf = (facet: Facet): string | undefined => (typeof facet === 'object' ? facet.of : facet)

/** The label that a facet has of its own; a plain one has that of its property. */
export function labelOf(facet: Facet, properties: Readonly<Record<string, { readonly label: unknown }>> = {}): unknown {
  if (typeof facet === 'object' && facet.label !== undefined) return facet.label
  return properties[nameOf(facet) ?? '']?.label
}
