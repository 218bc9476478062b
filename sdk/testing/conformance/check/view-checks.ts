import { formOf } from '@fascia/sdk/common'
import type { DetailsView, Panel, ResourceType } from '@fascia/sdk/web/declare'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Dashboard, DashboardOptions } from '../../dashboard/open-dashboard.ts'
import { disturb, openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Check } from './check.ts'
import { findViolations } from './find-violations.ts'
import { type Item, listedItems } from './listed-items.ts'
import { policyRules, refusing } from './policy-rules.ts'
import { tabOrder } from './tab-order.ts'

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
  readonly item: Item
}

function panelOf({ definition }: Subject, { type }: ViewOfType): Panel | undefined {
  return definition.panels?.find(({ lists }) => lists === type.code)
}

/** A panel lists its type, the world has an item of it, and its requirements hold in this cloud. */
function hasItemFor(worlds: Worlds, view: ViewOfType, subject: Subject): boolean {
  const panel = panelOf(subject, view)
  return panel !== undefined && (worlds.items(panel)?.length ?? 0) > 0 && worlds.shows(panel, view.id)
}

/** Opens the dashboard, and finds an item of the type. */
async function openItem(
  subject: Subject,
  whole: ViewOfType,
  options: Omit<DashboardOptions, 'plugins' | 'path'> = {},
): Promise<OpenView> {
  const { id, type } = whole
  const panel = panelOf(subject, whole)
  if (!panel) throw new TypeError(`no panel lists ${type.code}`)
  const app = await openSubject(subject, { as: personFor(panel.path), ...options })
  const [item] = (await listedItems(app, subject, panel)) ?? []
  if (!item) throw new TypeError(`the world has no ${type.code}`)
  const itemId = encodeURIComponent(String(item[type.idOf ?? 'id']))
  const place = type.detailsPath?.replace(':id', itemId) ?? `/ngdetails/${type.code}/${itemId}`
  return { app, item, path: `${place}?tab=${id}` }
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

async function panelSettled(): Promise<HTMLElement> {
  return waitFor(() => {
    const panel = document.querySelector<HTMLElement>('main [role="tabpanel"]:not([hidden])')
    expect(panel?.textContent?.trim()).not.toBe('')
    expect(panel?.querySelector('.pf-v6-c-skeleton, .pf-v6-c-spinner, [aria-busy="true"]')).toBeNull()
    if (!panel) throw new TypeError('there is no tab panel')
    return panel
  })
}

const shown: Check<ViewOfType> = {
  of: 'shown',
  promise: 'shows an item of the world, none of its parts failed, and breaks no rule of axe',
  applies: hasItemFor,
  async run(subject, view) {
    const opened = await openItem(subject, view)
    await opened.app.open(opened.path)
    await tabShown(view)
    const panel = await panelSettled()
    expect(panel.querySelector('.fascia-failed-contribution')).toBeNull()
    expect(await findViolations(document.querySelector('main') ?? document.body)).toEqual([])
  },
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
  promise: 'says what failed, and loads again on request',
  applies: hasItemFor,
  async run(subject, view) {
    const opened = await openItem(subject, view, { expectProblems: true })
    const { app, path } = opened
    const end = disturb(app, { kind: 'status', status: 500 })
    await app.open(path)
    const retry = await app.screen.findByText('Try again', { selector: 'button *' })
    end()
    await app.user.click(retry)
    await tabShown(view)
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
  async run(subject, view) {
    const opened = await openItem(subject, view)
    await opened.app.open(opened.path)
    await tabShown(view)
    await panelSettled()
    expect(await tabOrder(opened.app)).toContain(tabNamed(titleOf(view)))
  },
}

/** What every details view promises. */
export const VIEW_CHECKS: readonly Check<ViewOfType>[] = [shown, loading, failing, denied, refused, keyboard]
