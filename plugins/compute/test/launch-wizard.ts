import { resolve } from 'node:path'
import { type Dashboard, type DashboardDialog, type DashboardOptions, openDashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'

export type Area = 'compute' | 'images' | 'network' | 'storage'

const ALL: readonly Area[] = ['compute', 'images', 'network', 'storage']

export interface LaunchWizardPage {
  readonly dialog: HTMLElement
  readonly inside: DashboardDialog
  /** To a step, by its entry in the list of steps; waits until what it needs is there. */
  go(step: string): Promise<void>
  steps(): readonly string[]
  /** The main button: `Next` or `Launch Instance`. */
  press(name: string): Promise<void>
  allocate(name: string): Promise<void>
  /** The names in one of the two lists of a step. */
  names(list: 'Allocated' | 'Available'): readonly string[]
  /** The names of the fields that the step shows. */
  fields(): readonly string[]
  /** The choices of a select, as they read. */
  choices(label: RegExp): readonly string[]
  /** The choice of a select that is chosen, as it reads. */
  chosen(label: RegExp): string | undefined
  readonly fill: DashboardDialog['fill']
  /** Goes to each of these steps and allocates an item there: `{ Source: 'debian-12', Flavor: 'm1.small' }`. */
  choose(items: Readonly<Record<string, string>>): Promise<void>
  /** The row of an item in the list of available ones, or of allocated ones. */
  row(name: string): HTMLElement
}

/** Loads the wizard before the tests of a file: the first look at it loads all of it, which no test's time limit pays for. */
export function loadWizardFirst(): void {
  beforeAll(async () => {
    await import('../web/launch/launch.tsx')
  })
}

/** The demo cloud at the list of instances, with these plugins. */
export function openInstances(
  options: Partial<DashboardOptions> & {
    readonly areas?: readonly Area[]
    /** Names of fixture plugins. */
    readonly fixtures?: readonly string[]
  } = {},
): Promise<Dashboard> {
  const { areas = ALL, fixtures = [], ...rest } = options
  const plugins = areas.map((area) => resolve(import.meta.dirname, '../..', area))
  const more = fixtures.map((name) => resolve(import.meta.dirname, '../../../tests/e2e/fixture-plugin', name))
  return openDashboard({ world: 'demo', path: '/project/instances', plugins: [...plugins, ...more], ...rest })
}

/** Finds the wizard that was opened. */
export async function findLaunch({ dialog: find, user }: Dashboard): Promise<LaunchWizardPage> {
  const inside = await find('Launch Instance')
  const dialog = inside.element
  await inside.findByText('Details', { selector: 'h2' })
  const body = () => dialog.querySelector('.pf-v6-c-wizard__main-body') ?? dialog
  const row = (name: string): HTMLElement => {
    const found = inside.getAllByText(name, { selector: 'td *, td' }).map((cell) => cell.closest('tr'))
    const first = found.find((each) => each !== null)
    if (!first) throw new TypeError(`there is no row named ${name}`)
    return first
  }
  const page: LaunchWizardPage = {
    dialog,
    inside,
    row,
    async go(step) {
      await user.click(inside.getByText(step, { selector: 'nav span' }))
      await inside.findByText(step, { selector: 'h2' })
      await waitFor(() => {
        if (body().querySelector('.fascia-loading, [aria-busy="true"]'))
          throw new TypeError('the step is still loading')
      })
    },
    names: (list) =>
      [...body().querySelectorAll(`table[aria-label="${list}"] tr[data-key] td.fascia-first`)].map(
        ({ textContent }) => textContent ?? '',
      ),
    fields() {
      const fields = [...body().querySelectorAll<HTMLElement>('[name], [data-field]:not([data-field=""])')]
      // A field and its control may both have the name.
      return [...new Set(fields.map((field) => field.dataset.field ?? field.getAttribute('name') ?? ''))]
    },
    choices: (label) =>
      [...inside.getByLabelText(label).querySelectorAll('option')].map(({ textContent }) => textContent ?? ''),
    chosen: (label) => inside.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text,
    fill: inside.fill,
    async choose(items) {
      for (const [step, name] of Object.entries(items)) {
        await page.go(step)
        await page.allocate(name)
      }
    },
    steps: () => [...dialog.querySelectorAll('nav li button')].map(({ textContent }) => textContent ?? ''),
    press: (name) => user.click(inside.getByText(name, { selector: 'footer *, .pf-v6-c-wizard__footer *' })),
    async allocate(name) {
      await user.click(within(row(name)).getByLabelText(new RegExp(`^Allocate ${name}`)))
    },
  }
  return page
}

/** Opens the wizard from the list of instances. */
export async function openLaunch(app: Dashboard): Promise<LaunchWizardPage> {
  // A page without rows has the button twice.
  const [button] = await app.screen.findAllByText('Launch Instance')
  await app.user.click(button ?? expect.fail('no button'))
  return findLaunch(app)
}

/** The bodies that the cloud is sent by POST to an address from now on: `/compute/v2.1/servers`. */
export function watchPosts({ served }: Dashboard, path: string): () => readonly unknown[] {
  const before = served.length
  return () =>
    served.slice(before).flatMap(({ method, address, body }) => (method === 'POST' && address === path ? [body] : []))
}

/** The addresses, with their queries, that are read from the cloud from now on. */
export function watchReads({ served }: Dashboard): () => readonly string[] {
  const before = served.length
  return () => served.slice(before).flatMap(({ method, address }) => (method === 'GET' ? [address] : []))
}

/** The servers that Nova is asked to make from now on. */
export function watchLaunches(app: Dashboard): () => readonly object[] {
  const posts = watchPosts(app, '/compute/v2.1/servers')
  return () => posts().map((body) => Object(body).server)
}
