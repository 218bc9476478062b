import type { Action } from '../declare/index.ts'
import type { Translate } from '../hooks/use-t.ts'
import { type Item, nameOf } from '../resource/row.ts'
import type { ActionHost } from './action-host.ts'

const NAMED = 5

/** The names as a confirmation says them: the first five, then how many more. */
function listNames(names: readonly string[], t: Translate): string {
  const shown = names.slice(0, NAMED).join(', ')
  const more = names.length - NAMED
  return more > 0 ? t('{names} and {count} more', { names: shown, count: more }) : shown
}

/** Dangerous actions on more items than this ask to type their number. */
const TYPED_ABOVE = 10

/** Asks before an action that wants it; true when there is nothing to ask [UI-014]. */
export async function confirmAction(
  host: ActionHost,
  action: Pick<Action<Item>, 'confirm'>,
  items: readonly Item[],
): Promise<boolean> {
  const { confirm } = action
  if (!confirm) return true
  const { t, type } = host
  const count = items.length
  const names = items.map((item) => nameOf(item, type))
  const values = { count, names: listNames(names, t) }
  const isTyped = confirm.typeToConfirm || (confirm.isDanger && count > TYPED_ABOVE)
  const typed = count === 1 ? names[0] : String(count)
  return await host.modals.confirm({
    title: t(confirm.title, values),
    body: t(confirm.body, values),
    ...(confirm.submit ? { submit: t(confirm.submit, values) } : {}),
    ...(confirm.isDanger === undefined ? {} : { isDanger: confirm.isDanger }),
    ...(isTyped && typed !== undefined ? { typeToConfirm: typed } : {}),
  })
}
