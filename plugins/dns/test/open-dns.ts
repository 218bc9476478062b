import { resolve } from 'node:path'
import { type Dashboard, type DashboardDialog, type DashboardOptions, openDashboard } from '@fascia/testing'
import type { DnsTables } from '../simulator/tables.ts'
import type { Zone } from '../simulator/zones/zone.ts'

type Options = Omit<DashboardOptions, 'plugins'> & { readonly areas?: readonly ('dns' | 'network')[] }

/** The demo cloud at the list of zones. */
export function openDns({ areas = ['dns'], ...options }: Options = {}): Promise<Dashboard> {
  const plugins = areas.map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'demo', path: '/project/dnszones', ...options, plugins })
}

/** Puts the zone of a name into a status that the service takes time to reach. */
export function setZone({ host }: Dashboard, name: string, changes: Partial<Zone>): void {
  host.simulator.change<DnsTables, void>('dns', 'RegionOne', ({ rows }) => {
    for (const { id } of rows.zones.find({ name })) rows.zones.set(id, changes)
  })
}

/** The id of the zone of a name. */
export function zoneId({ host }: Dashboard, name: string): string {
  return host.simulator.change<DnsTables, string>(
    'dns',
    'RegionOne',
    ({ rows }) => rows.zones.find({ name })[0]?.id ?? '',
  )
}

interface Listed {
  readonly columns?: readonly (string | { readonly of: string })[]
  readonly facets?: readonly (string | { readonly of: string; readonly label?: unknown })[]
  readonly properties: Readonly<Record<string, { readonly label: unknown }>>
}

const nameOf = (part: string | { readonly of: string }): string => (typeof part === 'string' ? part : part.of)

/** The headings of a type's columns, and the labels of its facets. */
export function labels({ columns = [], facets = [], properties }: Listed) {
  const label = (part: string | { readonly of: string }): unknown => properties[nameOf(part)]?.label
  return { columns: columns.map(label), facets: facets.map(label) }
}

/** The names of the properties that are shown, in their order. */
export function terms({ screen }: Pick<Dashboard, 'screen'>): readonly (string | null)[] {
  return screen.getAllByRole('term').map(({ textContent }) => textContent)
}

/** The labels of the fields of a form that must be filled in. */
export function required({ element }: DashboardDialog): readonly (string | undefined)[] {
  const labels = [...element.querySelectorAll('.pf-v6-c-form__label')]
  return labels
    .filter((label) => label.querySelector('.pf-v6-c-form__label-required'))
    .map((label) => label.querySelector('.pf-v6-c-form__label-text')?.textContent)
}

/** The command line that does what a form does. */
export async function commandOf(dialog: DashboardDialog): Promise<string | null> {
  return (await dialog.findByText(/^openstack /)).textContent
}
