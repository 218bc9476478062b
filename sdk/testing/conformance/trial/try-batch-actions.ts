import type { Panel } from '@fascia/sdk/web/host'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'
import { openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import { openList, type Reach } from './try-actions.ts'

function toolbar(): HTMLElement | null {
  return document.querySelector('[role="group"][aria-label="Selected"]')
}

function buttons(): readonly HTMLElement[] {
  return [...(toolbar()?.querySelectorAll<HTMLElement>('button[aria-label]') ?? [])]
}

function buttonOf(label: string): HTMLElement | undefined {
  return buttons().find((button) => button.getAttribute('aria-label') === `${label}: 1 of 1`)
}

async function clear(app: Dashboard): Promise<void> {
  const button = [...(toolbar()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Clear selection')
  if (button) await app.user.click(button)
}

/** The actions in the toolbar of a selection. */
export const selectionToolbar: Reach = {
  async open(app, { name }) {
    const row = await app.row(name)
    // A row of which nothing can be done has no box.
    if (!row.element.querySelector('input[type="checkbox"]')) return () => false
    await row.select()
    await app.answered()
    return (label) => buttonOf(label) !== undefined
  },
  async choose(app, _target, label) {
    buttonOf(label)?.focus()
    await app.user.keyboard('{Enter}')
    return true
  },
  async next(app, { name }) {
    if (!toolbar()) await (await app.row(name)).select()
    await app.answered()
  },
  leave: clear,
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
