import { resolve } from 'node:path'
import { type Dashboard, type DashboardDialog, type DashboardOptions, openDashboard } from '@fascia/testing'
import { beforeAll } from 'vitest'
import type { StorageTables } from '../simulator/tables.ts'
import type { Volume } from '../simulator/volumes/volume.ts'

type Area = 'storage' | 'images' | 'compute'

/** The demo cloud at the list of volumes, with the storage plugin alone where no other areas are named. */
export function openStorage({
  areas = ['storage'],
  ...options
}: Omit<DashboardOptions, 'plugins'> & { readonly areas?: readonly Area[] } = {}): Promise<Dashboard> {
  const plugins = areas.map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'demo', path: '/project/volumes', ...options, plugins })
}

/** Loads what the first look at a form or a wizard loads, before the tests of a file: no test's time limit pays for that. */
export function loadFirst(...loads: readonly (() => Promise<unknown>)[]): void {
  beforeAll(async () => {
    await import('../web/transfers/create-transfer.ts')
    for (const load of loads) await load()
  })
}

/** Gives a name and a description, after a name that is too long is refused; the form is not sent yet. */
export async function fillNamed(
  dialog: DashboardDialog,
  { label, submit }: { readonly label: string; readonly submit: string },
  name: string,
  description: string,
): Promise<void> {
  await dialog.fill(label, 'x'.repeat(256))
  await dialog.press(submit)
  await dialog.findByText(/^The text is too long .*, the maximum is 255 characters$/)
  await dialog.fill(label, name)
  await dialog.fill('Description', description)
}

/** Every entry of a row's menu, those included that are not available now. */
export async function entriesOf(app: Dashboard, name: string): Promise<readonly string[]> {
  const row = await app.row(name)
  return [...(await row.actions()), ...Object.keys(await row.unavailable())]
}

/** Makes a resource of block storage as the demo project, or as an administrator; answers its id. */
export async function make(
  app: Dashboard,
  path: string,
  kind: string,
  fields: object,
  as: 'demo' | 'admin' = 'demo',
): Promise<string> {
  const project = app.host.simulator.people.projects[as]
  const answer = await app.cloud<Record<string, { readonly id: string }>>(
    'POST',
    `/volume/v3/${project}/${path}`,
    { [kind]: fields },
    as,
  )
  return answer[kind]?.id ?? ''
}

/** Puts a volume into a status that takes other services to reach. */
export function setStatus({ host }: Dashboard, name: string, status: Volume['status']): void {
  host.simulator.change<StorageTables, void>('volumev3', 'RegionOne', ({ rows }) => {
    for (const { id } of rows.volumes.find({ name })) rows.volumes.set(id, { status })
  })
}

interface Listed {
  readonly columns?: readonly (string | { readonly of: string; readonly label?: unknown })[]
  readonly properties: Readonly<Record<string, { readonly label: unknown }>>
}

/** The headings of a type's columns, or of those that a panel names, in their order; narrow pages leave some to the drawer. */
export function columnLabels({ columns = [], properties }: Listed, named?: readonly string[]): readonly unknown[] {
  const whole = columns.map((column) => (typeof column === 'string' ? { of: column } : column))
  return (named ?? whole.map(({ of }) => of)).map((of) => properties[of]?.label)
}
