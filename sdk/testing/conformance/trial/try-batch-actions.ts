import type { Panel } from '@fascia/sdk/web/declare'
import { waitFor } from '@testing-library/react'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'
import { openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import { type DeclaredAction, withSameLabel } from './declared-actions.ts'
import { followAction } from './run-action.ts'
import { type Observation, observe, openList, openRefusing } from './try-item-actions.ts'

function toolbar(): HTMLElement | null {
  return document.querySelector('[role="group"][aria-label="Selected"]')
}

function buttons(): readonly HTMLElement[] {
  return [...(toolbar()?.querySelectorAll<HTMLElement>('button[aria-label]') ?? [])]
}

/** How long the toolbar of a selection may take to know its actions; none of them may be for this row. */
const ACTIONS_MS = 1_000

/** Waits until the toolbar of the selection knows its actions, where it has any. */
async function buttonsShown(): Promise<void> {
  const look = (): void => {
    if (buttons().length === 0) throw new TypeError('the toolbar has no action')
  }
  await waitFor(look, { timeout: ACTIONS_MS }).catch(() => {})
}

async function clear(app: Dashboard): Promise<void> {
  const button = [...(toolbar()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Clear selection')
  if (button) await app.user.click(button)
}

/** Runs every batch action of a panel once, by keyboard, on the first row that it fits. */
export async function tryBatchActions(
  subject: Subject,
  panel: Panel,
  actions: readonly DeclaredAction[],
): Promise<ReadonlyMap<string, Observation>> {
  const seen = new Map<string, Observation>(actions.map(({ id }) => [id, 'it fits no item of the world']))
  const left = new Set(actions)
  const app = await openRefusing(subject, panel)
  for (const target of await openList(app, subject, panel)) {
    if (left.size === 0) break
    await (await app.row(target.name)).select()
    await buttonsShown()
    for (const declared of left) {
      const button = buttons().find((one) => one.getAttribute('aria-label') === `${declared.label}: 1 of 1`)
      if (!button) continue
      left.delete(declared)
      const release = app.holdChanges()
      const observation = await observe(async () => {
        button.focus()
        await app.user.keyboard('{Enter}')
        return followAction(app, declared, target, release, withSameLabel(subject, declared))
      })
      seen.set(declared.id, observation)
      release()
      if (!toolbar()) await (await app.row(target.name)).select()
      await buttonsShown()
    }
    await clear(app)
  }
  return seen
}

/** Labels of the buttons for one selected row. */
export async function listToolbarActions(
  subject: Subject,
  panel: Panel,
  policy: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<ReadonlySet<string>> {
  const app = await openSubject(subject, { as: personFor(panel.path), policy })
  const [target] = await openList(app, subject, panel)
  if (!target) return new Set()
  const box = (await app.row(target.name)).element.querySelector('input[type="checkbox"]')
  if (!box) return new Set()
  await app.user.click(box)
  await app.screen.findByText('1 selected')
  return new Set(buttons().map((button) => (button.getAttribute('aria-label') ?? '').replace(/: \d+ of \d+$/, '')))
}
