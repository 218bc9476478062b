import { formOf } from '@fascia/sdk/common'
import type { DetailsView, ResourceType } from '@fascia/sdk/web/declare/host'
import type { Panel } from '@fascia/sdk/web/host'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Dashboard, DashboardOptions } from '../../dashboard/open-dashboard.ts'
import { disturb, openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Check } from './check.ts'
import { findViolations } from './find-violations.ts'
import { listedItems } from './listed-items.ts'
import { policyRules, refusing } from './policy-rules.ts'
import { type SeePart, shareLook } from './shared-look.ts'
import { tabOrder } from './tab-order.ts'
import { OF_HOST, retryButtons, undrawnFailures } from './undrawn-failures.ts'

/** A details view with the type whose details it is part of. */
export interface ViewOfType {
  readonly id: string
  readonly type: ResourceType<never>
  readonly view: DetailsView<never>
}

const DENIAL = 'The conformance test does not allow it.'

interface OpenView {
  readonly app: Dashboard
  readonly path: string
}

interface ShownView extends OpenView {
  /** What was asked for to show it. */
  readonly calls: readonly string[]
}

function panelOf({ definition }: Subject, { type }: ViewOfType): Panel | undefined {
  return definition.panels?.find(({ lists }) => lists === type.code)
}

/** A panel lists its type, the world has an item of it, and its requirements hold in this cloud. */
function hasItemFor(worlds: Worlds, view: ViewOfType, subject: Subject): boolean {
  const panel = panelOf(subject, view)
  return panel !== undefined && (worlds.items(panel)?.length ?? 0) > 0 && worlds.shows(panel, view.id)
}

type OpenOptions = Omit<DashboardOptions, 'plugins' | 'path'>

/** Whether the details of an item may have the view: one of the values fits that it depends on, or the list does not have it. */
function isShownFor({ view: { shows } }: ViewOfType): (item: Readonly<Record<string, unknown>>) => boolean {
  const entries = Object.entries(shows ?? {}).map(
    ([name, words]) => [name, words.map((word) => word.toLowerCase())] as const,
  )
  const fits = (item: Readonly<Record<string, unknown>>) =>
    entries.some(([name, words]) => !(name in item) || words.includes(String(item[name]).toLowerCase()))
  return (item) => shows === undefined || fits(item)
}

/** Opens the dashboard, and finds the addresses of the view for the items of the type. */
async function openItems(
  subject: Subject,
  whole: ViewOfType,
  options: OpenOptions = {},
): Promise<{ readonly app: Dashboard; readonly paths: readonly string[] }> {
  const { id, type } = whole
  const panel = panelOf(subject, whole)
  if (!panel) throw new TypeError(`no panel lists ${type.code}`)
  const app = await openSubject(subject, { as: personFor(panel.path), ...options })
  const items = (await listedItems(app, subject, panel)) ?? []
  const paths = items.filter(isShownFor(whole)).map((item) => {
    const itemId = encodeURIComponent(String(item[type.idOf ?? 'id']))
    const place = type.detailsPath?.replace(':id', itemId) ?? `/ngdetails/${type.code}/${itemId}`
    return `${place}?tab=${id}`
  })
  return { app, paths }
}

/** Opens the dashboard, and finds the address of the view for an item of the type. */
async function openItem(subject: Subject, view: ViewOfType, options?: OpenOptions): Promise<OpenView> {
  const { app, paths } = await openItems(subject, view, options)
  const [path] = paths
  if (path === undefined) throw new TypeError(`the world has no ${view.type.code}`)
  return { app, path }
}

/** Items that are tried, until one has a view without a failure: the cloud has no log of an instance that is in error. */
const MOST_ITEMS = 10

/** Opens the view for the first item of which it shows no failure. */
async function openShown(subject: Subject, view: ViewOfType, options?: OpenOptions): Promise<ShownView> {
  const { app, paths } = await openItems(subject, view, options)
  for (const path of paths.slice(0, MOST_ITEMS)) {
    const start = app.calls.length
    await app.open(path)
    await tabShown(view)
    await panelSettled()
    await app.answered()
    const panel = await panelSettled()
    if (retryButtons(panel).length === 0) return { app, path, calls: app.calls.slice(start) }
  }
  throw new TypeError(`${view.id} shows a failure for every ${view.type.code} of the world`)
}

function tabNamed(title: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main [role="tab"]')].find((tab) => tab.textContent === title)
}

function titleOf({ view }: ViewOfType): string {
  return formOf(view.title, 1)
}

async function tabShown(view: ViewOfType): Promise<void> {
  await waitFor(() => expect(tabNamed(titleOf(view)), `the tab ${titleOf(view)}`).toBeDefined())
}

function tabPanel(): HTMLElement | null {
  return document.querySelector('main [role="tabpanel"]:not([hidden])')
}

async function panelSettled(): Promise<HTMLElement> {
  return waitFor(() => {
    const panel = tabPanel()
    expect(panel?.textContent?.trim()).not.toBe('')
    expect(panel?.querySelector('.pf-v6-c-skeleton, .pf-v6-c-spinner, [aria-busy="true"]')).toBeNull()
    if (!panel) throw new TypeError('there is no tab panel')
    return panel
  })
}

/** The view as it is when nothing goes wrong, opened once: what is shown, and its tab by the keyboard. */
const look = shareLook(async (see: SeePart<'shown' | 'tab'>, subject: Subject, view: ViewOfType): Promise<void> => {
  const { app } = await openShown(subject, view)
  await see('shown', async () => {
    expect(tabPanel()?.querySelector('.fascia-failed-contribution')).toBeNull()
    expect(await findViolations(document.querySelector('main') ?? document.body)).toEqual([])
  })
  await see('tab', async () => {
    expect(await tabOrder(app)).toContain(tabNamed(titleOf(view)))
  })
})

const shown: Check<ViewOfType> = {
  of: 'shown',
  promise: 'shows an item of the world, none of its parts failed, and breaks no rule of axe',
  applies: hasItemFor,
  run: look('shown'),
}

const loading: Check<ViewOfType> = {
  of: 'loading, slow',
  promise: 'holds its place while the item is on its way, and says after 10 s what is slow',
  applies: hasItemFor,
  async run(subject, view) {
    const opened = await openItem(subject, view, { expectProblems: true })
    const { app, path } = opened
    const end = disturb(app, { kind: 'delay', delayMs: 30_000 })
    await app.open(path)
    await waitFor(() => expect(document.querySelector('main [role="status"] .pf-v6-c-skeleton')).not.toBeNull())
    await app.advance(10_000)
    await app.screen.findByText(/^Still waiting for /)
    end()
    await app.advance(30_000)
    await tabShown(view)
  },
}

const failing: Check<ViewOfType> = {
  of: 'error',
  promise: 'says what failed, the item or any call of its own, and loads it again on request',
  applies: hasItemFor,
  async run(subject, view) {
    const { app, calls } = await openShown(subject, view, { expectProblems: true })
    const start = app.calls.length
    const end = disturb(app, { kind: 'status', status: 500 })
    await app.reload()
    const retry = await app.screen.findByText('Try again', { selector: 'button *' })
    // Without the item no view is drawn.
    const ofPage = new Set([...OF_HOST, ...app.calls.slice(start)])
    end()
    await app.user.click(retry)
    await tabShown(view)
    const page = { app, within: tabPanel, settled: panelSettled }
    const own = calls.filter((call) => !ofPage.has(call))
    expect(await undrawnFailures(page, own)).toEqual([])
  },
}

const denied: Check<ViewOfType> = {
  of: 'denied by policy',
  promise: 'is not among the tabs of whom policy forbids it',
  applies: (worlds, view, subject) => hasItemFor(worlds, view, subject) && policyRules(view.view.requires).length > 0,
  async run(subject, view) {
    const rules = policyRules(view.view.requires)
    const opened = await openItem(subject, view, { policy: refusing(rules), expectProblems: true })
    await opened.app.open(opened.path)
    await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull())
    expect(tabNamed(titleOf(view))).toBeUndefined()
  },
}

const refused: Check<ViewOfType> = {
  of: 'denied by the service',
  promise: 'tells of a right that the service refuses',
  applies: hasItemFor,
  async run(subject, view) {
    const opened = await openItem(subject, view, { expectProblems: true })
    disturb(opened.app, { kind: 'status', status: 403, message: DENIAL })
    await opened.app.open(opened.path)
    await opened.app.screen.findByText('You are not allowed to see this.')
  },
}

const keyboard: Check<ViewOfType> = {
  of: 'keyboard',
  promise: 'has a tab that the keyboard reaches',
  applies: hasItemFor,
  run: look('tab'),
}

/** What every details view promises. */
export const VIEW_CHECKS: readonly Check<ViewOfType>[] = [shown, loading, failing, denied, refused, keyboard]
