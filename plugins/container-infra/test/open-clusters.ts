import { resolve } from 'node:path'
import { type Dashboard, type DashboardDialog, type DashboardOptions, openDashboard } from '@fascia/testing'

const plugins = ['container-infra', 'compute', 'images', 'network'].map((area) =>
  resolve(import.meta.dirname, '../..', area),
)

/** What a deployer offers besides templates. */
const OFFERS = {
  MAGNUM_MINIMUM_FLAVOR_VCPU: 1,
  MAGNUM_AVAILABLE_ADDONS: [
    { name: 'monitoring', labels: { monitoring_enabled: 'true' }, selected: true },
    { name: 'dashboard', labels: { kube_dashboard_enabled: 'true' } },
  ],
  MAGNUM_INGRESS_CONTROLLERS: [
    { name: 'octavia', labels: { octavia_ingress_controller_tag: 'v1.18' } },
    { name: 'nginx', labels: {} },
  ],
}

/** What the menu of a cluster offers to whom nothing is forbidden. */
export const OF_CLUSTERS = [
  'Show Certificate',
  'Sign Certificate',
  'Get Cluster Config',
  'Resize Cluster',
  'Create Node Group',
  'Rolling Cluster Upgrade',
  'Rotate Cluster Credentials',
  'Delete Cluster',
]

/** The demo cloud with a simulated Magnum, at the list of clusters. */
export function openClusters(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: '/project/clusters', settings: OFFERS, ...options, plugins })
}

/** The bodies of the requests that reach the services from now on, by method and address: `POST /container-infra/v1/clusters`. */
export function watchBodies({ served }: Dashboard): (request: string) => unknown {
  const before = served.length
  return (request) => served.slice(before).findLast(({ method, address }) => `${method} ${address}` === request)?.body
}

/** The options of a select, as a person reads them. */
export async function optionsOf(dialog: DashboardDialog, label: RegExp): Promise<readonly string[]> {
  const select = await dialog.findByRole<HTMLSelectElement>('combobox', { name: label })
  return [...select.options].map(({ textContent }) => textContent ?? '')
}

/** What a field of a dialog shows: a select the label of its option, empty where nothing is chosen. */
export async function fieldText(dialog: DashboardDialog, label: RegExp | string): Promise<string> {
  const field = await dialog.findByLabelText<HTMLElement>(label, { selector: 'input, select, textarea' })
  if (field instanceof HTMLSelectElement) return field.value === '' ? '' : (field.selectedOptions[0]?.label ?? '')
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
}
