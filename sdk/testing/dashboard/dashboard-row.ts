import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Everything that is on the page, by the queries of Testing Library. */
export type PageQueries = ReturnType<typeof within<typeof import('@testing-library/react').queries>>

/** One row of a table, in the words of a person. */
export interface DashboardRow {
  readonly element: HTMLElement
  /** The id of the item. */
  readonly id: string
  /** The text of the cell under a heading, without the button of an action that is due. */
  cell(heading: string): string
  /** Labels of the actions that fit now, in the order of the row's menu. */
  actions(): Promise<readonly string[]>
  /** Labels in "Not available now", each with its reason. */
  unavailable(): Promise<Readonly<Record<string, string>>>
  /** The reason why an action does not fit now; undefined when it fits, or is not there at all. */
  whyNot(label: string): Promise<string | undefined>
  /** Chooses an action of the row's menu. */
  choose(label: string): Promise<void>
  /** Ticks or unticks the row. */
  select(): Promise<void>
}

/** Shown in a menu until the code of its actions is loaded. */
const LOADING = 'Loading'
const GROUP = 'Not available now'

function textOf(element: Element | null | undefined): string {
  return element?.textContent?.trim() ?? ''
}

/** The value of a cell, without what is due or being done to the row, which its status cell says too. */
function valueText(cell: Element | null): string {
  const copy = cell?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const extra of copy.querySelectorAll('.fascia-due, .fascia-task')) extra.remove()
  return textOf(copy)
}

function labelOf(entry: Element): string {
  return textOf(entry.querySelector('.pf-v6-c-menu__item-text') ?? entry)
}

interface RowPlace {
  readonly screen: PageQueries
  readonly user: UserEvent
  /** Waits until the page has its answers: a row is drawn before its menu. */
  readonly ready: () => Promise<void>
}

/** Waits for the row of a table that has a cell with this name, and for the views of its cells. */
export async function findRow({ screen, user, ready }: RowPlace, name: string): Promise<DashboardRow> {
  const matches = await screen.findAllByText(name, { selector: 'td *, th[scope="row"] *, td' })
  const element = matches.map((match) => match.closest<HTMLElement>('tr')).find((row) => row !== null)
  if (!element) throw new TypeError(`there is no row named ${name}`)
  await waitFor(() => {
    if (element.querySelector('td [aria-busy="true"]')) throw new TypeError(`the row of ${name} is still loading`)
  })
  const row = within(element)
  const toggleName = new RegExp(`actions.*${escapeRegExp(name)}`, 'i')
  const toggle = (): Promise<HTMLElement> => row.findByRole('button', { name: toggleName })
  /** A row without actions has no menu. */
  const hasMenu = async (): Promise<boolean> => {
    await ready()
    return row.queryByRole('button', { name: toggleName }) !== null
  }
  const openMenu = async (): Promise<readonly Element[]> => {
    const button = await toggle()
    if (button.getAttribute('aria-expanded') !== 'true') await user.click(button)
    return waitFor(() => {
      const entries = screen.getAllByRole('menuitem')
      if (entries.some((entry) => textOf(entry) === LOADING)) throw new TypeError('the menu is still loading')
      return entries
    })
  }
  const closeMenu = async (): Promise<void> => {
    if ((await toggle()).getAttribute('aria-expanded') === 'true') await user.keyboard('{Escape}')
  }
  const unavailable: DashboardRow['unavailable'] = async () => {
    if (!(await hasMenu())) return {}
    const group = (await openMenu()).find((entry) => textOf(entry) === GROUP)
    if (!group) {
      await closeMenu()
      return {}
    }
    await user.click(group)
    const entries = screen.getAllByRole('menuitem')
    const after = entries.slice(entries.findIndex((entry) => textOf(entry) === GROUP) + 1)
    const reasons = after.map(
      (entry) => [labelOf(entry), textOf(entry.querySelector('.pf-v6-c-menu__item-description'))] as const,
    )
    await closeMenu()
    return Object.fromEntries(reasons)
  }
  return {
    element,
    id: element.dataset.id ?? '',
    cell: (heading) => valueText(element.querySelector(`[data-label="${heading}"]`)),
    async actions() {
      if (!(await hasMenu())) return []
      const labels = (await openMenu()).map(labelOf).filter((label) => label !== GROUP)
      await closeMenu()
      return labels
    },
    unavailable,
    whyNot: async (label) => (await unavailable())[label],
    async choose(label) {
      const entry = (await openMenu()).find((one) => labelOf(one) === label)
      if (!entry) throw new TypeError(`the menu of ${name} has no ${label}`)
      await user.click(entry)
    },
    async select() {
      await user.click(await row.findByRole('checkbox'))
    },
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
