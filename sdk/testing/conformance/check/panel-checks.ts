import { formOf } from '@fascia/sdk/common'
import type { Panel } from '@fascia/sdk/web/host'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'
import { addressOf, disturb, openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import { fitsSomething, itemActionsOf } from '../trial/declared-actions.ts'
import { leadsToDetails } from '../trial/try-columns.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Check } from './check.ts'
import { findViolations } from './find-violations.ts'
import { listedItems, shownRows } from './listed-items.ts'
import { policyRules, refusing } from './policy-rules.ts'
import { type SeePart, shareLook } from './shared-look.ts'
import { reachedInRow, tabOrder } from './tab-order.ts'
import { OF_HOST, retryAll, undrawnFailures } from './undrawn-failures.ts'

const DENIAL = 'The conformance test does not allow it.'
const PAGE_SIZE = 20
/** The elements that show that something is loading. A spinner in a row is the state of an item, and one at the refresh button belongs to a repeated read: neither counts. */
const PLACEHOLDERS = '.pf-v6-c-skeleton, .pf-v6-c-spinner:not(tbody *, .fascia-refresh *), [aria-busy="true"]'

function main(): HTMLElement {
  return document.querySelector('main') ?? document.body
}

/** Waits until the page has something to read that is not a placeholder. */
async function settled(): Promise<void> {
  await waitFor(() => {
    expect(main().querySelector('h1, h2')).not.toBeNull()
    expect(main().querySelector(PLACEHOLDERS)).toBeNull()
  })
}

/** Waits until a page of its own has its heading, and nothing of it is on its way: a placeholder that is left is a part of it, as in a sample of the state. */
async function drawn(app: Dashboard): Promise<void> {
  await waitFor(() => expect(main().querySelector('h1, h2')).not.toBeNull())
  await app.answered()
}

async function rowsShown(): Promise<readonly HTMLElement[]> {
  return waitFor(() => {
    const rows = shownRows()
    expect(rows.length).toBeGreaterThan(0)
    return rows
  })
}

async function deniedShown(app: Dashboard): Promise<void> {
  await waitFor(() => {
    const text = main().textContent ?? ''
    expect(text.includes('You are not allowed to see this.') || text.includes(DENIAL)).toBe(true)
  })
  expect(app.screen.queryByText('No items to display.')).toBeNull()
}

/** Watches whether the page draws an element that it has not now: what the gateway answers by itself is waited for so briefly that a later look finds nothing. */
function watchMain(selector: string): { readonly isSeen: () => boolean; readonly end: () => void } {
  const before = new Set(main().querySelectorAll(selector))
  let hasSeen = false
  const isOrHas = (node: Node): boolean =>
    node instanceof Element &&
    [node, ...node.querySelectorAll(selector)].some((one) => one.matches(selector) && !before.has(one))
  const note = (records: readonly MutationRecord[]): void => {
    hasSeen ||= records
      .filter(({ target }) => main().contains(target))
      .some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isOrHas))
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { childList: true, subtree: true })
  return {
    isSeen() {
      note(observer.takeRecords())
      return hasSeen || main().querySelector(selector) !== null
    },
    end: () => observer.disconnect(),
  }
}

const loading: Check<Panel> = {
  of: 'loading, slow',
  promise: 'holds its place while the cloud is slow, says after 10 s what is slow, and shows it when it comes',
  async run(subject, panel) {
    const app = await openSubject(subject, { as: personFor(panel.path), expectProblems: true })
    const address = await addressOf(subject, panel, app)
    const end = disturb(app, { kind: 'delay', delayMs: 30_000 })
    const asked = app.calls.length
    const drawn = watchMain('[role="status"][aria-label], .pf-v6-c-skeleton, .pf-v6-c-spinner')
    await app.open(address)
    await waitFor(() => expect(drawn.isSeen()).toBe(true))
    drawn.end()
    // Its code has a time limit on the test's clock, and must be there before that clock moves. It asks first where the heading is a name.
    await waitFor(() => expect(main().querySelector('h1, h2') !== null || app.calls.length > asked).toBe(true))
    if (panel.lists !== undefined) {
      await waitFor(() => expect(main().querySelector('.fascia-loading')).not.toBeNull())
      await app.advance(10_000)
      await app.screen.findAllByText(/^Still waiting for /)
      await app.screen.findAllByText('Stop waiting')
    }
    end()
    await waitFor(async () => {
      await app.advance(30_000)
      expect(main().querySelector(PLACEHOLDERS)).toBeNull()
    })
    await settled()
  },
}

const empty: Check<Panel> = {
  of: 'empty',
  promise: 'has an empty state where there is nothing yet',
  applies: (worlds, panel) => worlds.items(panel, 'empty')?.length === 0,
  async run(subject, panel) {
    const app = await openSubject(subject, { as: personFor(panel.path), world: 'empty' })
    await app.open(panel.path)
    await app.screen.findByText('No items to display.')
  },
}

const failing: Check<Panel> = {
  of: 'error',
  promise:
    'says what failed, everything or any one call, gives the code and the request id, and loads again on request',
  async run(subject, panel) {
    const app = await openSubject(subject, { as: personFor(panel.path), expectProblems: true })
    const ofHost = new Set([...OF_HOST, ...app.calls])
    const address = await addressOf(subject, panel, app)
    const end = disturb(app, { kind: 'status', status: 500 })
    await app.open(address)
    await app.screen.findAllByText('Try again', { selector: 'button *' })
    await settled()
    await app.answered()
    const [more] = await app.screen.findAllByText('Show details')
    if (more) await app.user.click(more)
    const details = await app.screen.findByLabelText('Details of the error')
    expect(details).toHaveProperty('value', expect.stringMatching(/^[A-Z]+_[A-Z_]+ · 5\d\d · .*req-/))
    end()
    // A page of several parts has one for each.
    await retryAll(app, main)
    await settled()
    await app.answered()
    const own = new Set(app.calls.filter((call) => !ofHost.has(call)))
    // That of a single call has been seen.
    if (own.size > 1) expect(await undrawnFailures({ app, within: main, settled }, own)).toEqual([])
  },
}

const refused: Check<Panel> = {
  of: 'denied by the service',
  promise: 'tells of a right that the service refuses; it is neither blank nor an empty list',
  async run(subject, panel) {
    const app = await openSubject(subject, { as: personFor(panel.path), expectProblems: true })
    const address = await addressOf(subject, panel, app)
    disturb(app, { kind: 'status', status: 403, message: DENIAL })
    await app.open(address)
    await deniedShown(app)
  },
}

const denied: Check<Panel> = {
  of: 'denied by policy',
  promise: 'names the right that is missing, and is not in the navigation',
  applies: (_worlds, panel) => policyRules(panel.requires).length > 0,
  async run(subject, panel) {
    const rules = policyRules(panel.requires)
    const app = await openSubject(subject, { as: personFor(panel.path), policy: refusing(rules) })
    await app.open(await addressOf(subject, panel, app))
    await deniedShown(app)
    // The page fetches what names the right when it is first refused one.
    await waitFor(() => expect(main().textContent).toContain(rules[0]?.join(' ')))
    expect(document.querySelector(`nav a[href="${panel.path}"]`)).toBeNull()
  },
}

const many: Check<Panel> = {
  of: 'many',
  promise: 'shows the first page of many, and counts them all',
  applies: (worlds, panel) => (worlds.items(panel, 'many')?.length ?? 0) > PAGE_SIZE,
  async run(subject, panel) {
    const app = await openSubject(subject, { as: personFor(panel.path), world: 'scale:60' })
    const items = (await listedItems(app, subject, panel)) ?? []
    await app.open(panel.path)
    await waitFor(() => expect(shownRows()).toHaveLength(PAGE_SIZE))
    await app.screen.findByText(String(items.length), { selector: '[role="status"], [role="status"] *' })
  },
}

const hasRows = (worlds: Worlds, panel: Panel): boolean =>
  panel.lists !== undefined && worlds.items(panel)?.length !== 0

const hasMenu = (worlds: Worlds, panel: Panel, subject: Subject): boolean =>
  itemActionsOf(subject, panel).some(
    (action) =>
      worlds.shows(panel, action.id) &&
      worlds.mayDo(panel, policyRules(action.requires)) &&
      fitsSomething(worlds, { action, panel }),
  )

/** Waits for the button of the first row that has a menu. */
function menuToggle(): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>('main tbody button[aria-haspopup="menu"]')
    return found ?? expect.fail('no row has a menu')
  })
}

/** Opens the menu of the first row that has one by Enter, and closes it by Escape. */
async function tryMenu(app: Dashboard, stops: readonly Element[]): Promise<void> {
  const toggle = await menuToggle()
  const row = toggle.closest('tr') ?? toggle
  expect([...stops, ...(await reachedInRow(app, row, stops))]).toContain(toggle)
  toggle.focus()
  await app.user.keyboard('{Enter}')
  await app.screen.findAllByRole('menuitem')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(toggle))
}

/** The panel as it is when nothing goes wrong, opened once: by axe, by Tab, and the menu of a row. */
const look = shareLook(
  async (see: SeePart<'axe' | 'stops' | 'menu'>, subject: Subject, panel: Panel, worlds: Worlds): Promise<void> => {
    const app = await openSubject(subject, { as: personFor(panel.path) })
    await app.open(await addressOf(subject, panel, app))
    await see('axe', async () => {
      if (panel.lists === undefined) await drawn(app)
      else await settled()
      expect(await findViolations(main()), `axe on ${formOf(panel.title, 2)}`).toEqual([])
    })
    if (!hasRows(worlds, panel)) return
    let stops: readonly Element[] = []
    await see('stops', async () => {
      const [row] = await rowsShown()
      if (hasMenu(worlds, panel, subject)) await menuToggle()
      stops = await tabOrder(app)
      const search = document.querySelector('main [role="combobox"]')
      const links = [...(row?.querySelectorAll('a[href]') ?? [])]
      expect(search).not.toBeNull()
      if (leadsToDetails(subject, panel)) expect(links.length).toBeGreaterThan(0)
      const reached = row ? await reachedInRow(app, row, stops) : []
      expect([...stops, ...reached]).toEqual(expect.arrayContaining([search, ...links]))
    })
    if (hasMenu(worlds, panel, subject)) await see('menu', () => tryMenu(app, stops))
  },
)

const keyboard: Check<Panel> = {
  of: 'keyboard',
  promise: 'has its search and every link of its first row where Tab and arrows lead',
  applies: hasRows,
  run: look('stops'),
}

const menu: Check<Panel> = {
  of: 'keyboard',
  promise: 'has the menu of a row where Tab and arrows lead; Enter opens it, Escape closes it',
  applies: (worlds, panel, subject) => hasRows(worlds, panel) && hasMenu(worlds, panel, subject),
  run: look('menu'),
}

const accessible: Check<Panel> = {
  of: 'axe',
  promise: 'breaks no rule of axe',
  run: look('axe'),
}

/** What every panel promises. */
export const PANEL_CHECKS: readonly Check<Panel>[] = [
  loading,
  empty,
  failing,
  denied,
  refused,
  many,
  keyboard,
  menu,
  accessible,
]
