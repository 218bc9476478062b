import type { Panel } from '@fascia/sdk/web/declare'
import { waitFor } from '@testing-library/react'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'
import { itemName, listedItems, listedType, shownRows } from '../check/listed-items.ts'
import { disturb, openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import { chooseByKeys } from './choose-by-keys.ts'
import { type DeclaredAction, withSameLabel } from './declared-actions.ts'
import { type ActionRun, followAction, type Target } from './run-action.ts'

/** What came of an action: a run, why there is none, or what went wrong on the way. */
export type Observation = ActionRun | string | { readonly failure: unknown }

/** Keeps what goes wrong with one action from taking the others along. */
export async function observe(run: () => Promise<Observation>): Promise<Observation> {
  try {
    return await run()
  } catch (failure) {
    return { failure }
  }
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
export async function openRefusing(subject: Subject, panel: Panel): Promise<Dashboard> {
  const app = await openSubject(subject, { as: personFor(panel.path), expectProblems: true })
  disturb(app, { kind: 'status', status: 409, message: 'The conformance test refuses it.' }, CHANGES)
  return app
}

function rowOf({ id }: Target): HTMLElement | undefined {
  return shownRows().find(({ dataset }) => dataset.id === id)
}

/** Runs every item action of a panel once, by keyboard, on the first row that it fits. */
export async function tryItemActions(
  subject: Subject,
  panel: Panel,
  actions: readonly DeclaredAction[],
): Promise<ReadonlyMap<string, Observation>> {
  const seen = new Map<string, Observation>(actions.map(({ id }) => [id, 'it fits no item of the world']))
  const left = new Set(actions)
  const app = await openRefusing(subject, panel)
  for (const target of await openList(app, subject, panel)) {
    if (left.size === 0) break
    const labels = await (await app.row(target.name)).actions()
    for (const declared of left) {
      if (!labels.includes(declared.label)) continue
      left.delete(declared)
      const release = app.holdChanges()
      const observation = await observe(async () => {
        const row = rowOf(target)
        if (!row || !(await chooseByKeys(app, row, declared.label))) return 'unreached'
        return followAction(app, declared, target, release, withSameLabel(subject, declared))
      })
      seen.set(declared.id, observation)
      release()
      await app.user.keyboard('{Escape}')
      if (window.location.pathname !== panel.path) await openList(app, subject, panel)
    }
  }
  return seen
}

/** Labels that the menus of the first rows show, those included that do not fit now. */
export async function listMenuActions(
  subject: Subject,
  panel: Panel,
  policy: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<ReadonlySet<string>> {
  const app = await openSubject(subject, { as: personFor(panel.path), policy })
  const labels = new Set<string>()
  for (const { name } of (await openList(app, subject, panel)).slice(0, 3)) {
    const row = await app.row(name)
    for (const label of await row.actions()) labels.add(label)
    for (const label of Object.keys(await row.unavailable())) labels.add(label)
  }
  return labels
}
