import type { Panel } from '@fascia/sdk/web/host'
import { waitFor } from '@testing-library/react'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'
import { itemName, listedItems, listedType, shownRows } from '../check/listed-items.ts'
import { disturb, openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import { type DeclaredAction, withSameLabel } from './declared-actions.ts'
import { type ActionRun, followAction, type Target } from './run-action.ts'

/** What came of an action: a run, why there is none, or what went wrong on the way. */
export type Observation = ActionRun | string | { readonly failure: unknown }

/** How a person reaches the actions of a place: the menu of a row, or the toolbar of a selection. */
export interface Reach {
  /** Brings the actions of a row onto the page; the answer says by label whether one is offered now. */
  open(app: Dashboard, target: Target): Promise<(label: string) => boolean>
  /** Chooses an offered action by keys; false when they do not reach it. */
  choose(app: Dashboard, target: Target, label: string): Promise<boolean>
  /** Brings the list back to where the next action of the row is chosen. */
  next(app: Dashboard, target: Target): Promise<void>
  /** Leaves the row. */
  leave?(app: Dashboard): Promise<void>
}

const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE']
const MOST_ROWS = 20

/** Opens a list, and names the items of its first rows. */
export async function openList(app: Dashboard, subject: Subject, panel: Panel): Promise<readonly Target[]> {
  const items = (await listedItems(app, subject, panel)) ?? []
  await app.open(panel.path)
  if (items.length === 0) return []
  const rows = await waitFor(() => {
    const all = shownRows()
    if (all.length === 0) throw new TypeError('the list shows no row')
    return all
  })
  const idOf = listedType(subject, panel)?.idOf ?? 'id'
  return rows.slice(0, MOST_ROWS).flatMap(({ dataset }) => {
    const item = items.find((one) => String(one[idOf]) === dataset.id)
    return item ? [{ id: String(item[idOf]), name: itemName(subject, panel, item) }] : []
  })
}

/** A cloud that refuses every change. */
async function openRefusing(subject: Subject, panel: Panel): Promise<Dashboard> {
  const app = await openSubject(subject, { as: personFor(panel.path), expectProblems: true })
  disturb(app, { kind: 'status', status: 409, message: 'The conformance test refuses it.' }, CHANGES)
  return app
}

/** Runs each of the actions of a panel once, by keyboard, on the first row that it fits. What goes wrong with one takes no other along. */
export async function tryActions(
  subject: Subject,
  panel: Panel,
  actions: readonly DeclaredAction[],
  reach: Reach,
): Promise<ReadonlyMap<string, Observation>> {
  const seen = new Map<string, Observation>(actions.map(({ id }) => [id, 'it fits no item of the world']))
  const left = new Set(actions)
  const app = await openRefusing(subject, panel)
  for (const target of await openList(app, subject, panel)) {
    if (left.size === 0) break
    const isOffered = await reach.open(app, target)
    for (const declared of left) {
      if (!isOffered(declared.label)) continue
      left.delete(declared)
      const release = app.holdChanges()
      const run = async (): Promise<Observation> =>
        (await reach.choose(app, target, declared.label))
          ? followAction(app, declared, target, release, withSameLabel(subject, declared))
          : 'unreached'
      seen.set(declared.id, await run().catch((failure: unknown) => ({ failure })))
      release()
      await reach.next(app, target)
      if (window.location.pathname !== panel.path) await openList(app, subject, panel)
    }
    await reach.leave?.(app)
  }
  return seen
}
