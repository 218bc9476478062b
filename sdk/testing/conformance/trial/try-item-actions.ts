import type { Panel } from '@fascia/sdk/web/host'
import { shownRows } from '../check/listed-items.ts'
import { openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import { chooseByKeys } from './choose-by-keys.ts'
import { openList, type Reach } from './try-actions.ts'

/** The actions in the menu of a row. */
export const rowMenu: Reach = {
  async open(app, { name }) {
    const labels = await (await app.row(name)).actions()
    return (label) => labels.includes(label)
  },
  async choose(app, { id }, label) {
    const row = shownRows().find(({ dataset }) => dataset.id === id)
    return row !== undefined && (await chooseByKeys(app, row, label))
  },
  async next(app) {
    await app.user.keyboard('{Escape}')
  },
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
