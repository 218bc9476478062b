import { plural, type Text } from '../../common/index.ts'
import type { Action, Confirmation } from '../declare/action.ts'
import type { Translate } from '../host/hooks/use-t.ts'
import { type Item, idOf, nameOf } from '../resource/row.ts'
import { createRead } from '../services/create-read.ts'
import type { ActionHost } from './action-host.ts'
import type { Planned } from './plan-items.ts'

const NAMED = 5

/** The names as a confirmation says them: the first five, then how many more. */
function listNames(names: readonly string[], t: Translate): string {
  const shown = names.slice(0, NAMED).join(', ')
  const more = names.length - NAMED
  return more > 0 ? t('{names} and {count} more', { names: shown, count: more }) : shown
}

/** Dangerous actions on more items than this ask to type their number. */
const TYPED_ABOVE = 10

/** What the plugin finds out about the items; nothing where that fails, since the question is asked all the same. */
async function tellingOf(
  { api, modals, t }: ActionHost,
  { tells }: Pick<Action<Item>, 'tells'>,
  items: readonly Item[],
): Promise<readonly string[]> {
  if (!tells) return []
  const { signal } = new AbortController()
  const tell = async (): Promise<readonly string[]> =>
    await (await tells()).default({ items, t, signal, read: createRead({ api, signal, t }) })
  return await modals.wait(tell().catch(() => []))
}

/** What opens a dialog of its own asks there. */
const ASKS_ITSELF = new Set<Action<Item>['behaviour']['kind']>(['form', 'metadata', 'modal'])

const SELECTED: Text = plural('You have selected "{names}".', 'You have selected "{names}".')

/** The question of an action that asks nothing by itself: before it does several items, and where some of the chosen ones are left out. */
function questionOf(action: AskedAction, plan: readonly Planned[]): Confirmation | undefined {
  const { confirm, label, style, behaviour } = action
  const isPartial = plan.some(({ reason }) => reason !== undefined)
  const isAsked = plan.length > 1 && (isPartial || !ASKS_ITSELF.has(behaviour.kind))
  return (
    confirm ?? (isAsked ? { title: label, body: SELECTED, submit: label, isDanger: style === 'danger' } : undefined)
  )
}

type AskedAction = Pick<Action<Item>, 'confirm' | 'tells' | 'behaviour' | 'label' | 'style'>

/**
 * Asks before an action that wants it, and before each that is for several items: the dialog lists which of the chosen ones are done, and which
 * are left out and why. True when there is nothing to ask [UI-014].
 */
export async function confirmAction(host: ActionHost, action: AskedAction, plan: readonly Planned[]): Promise<boolean> {
  const { behaviour } = action
  const confirm = questionOf(action, plan)
  if (!confirm) return true
  const { t, type } = host
  const items = plan.flatMap(({ item, reason }) => (reason === undefined ? [item] : []))
  const count = items.length
  const names = items.map((item) => nameOf(item, type))
  const values = { count, names: listNames(names, t) }
  const isTyped = confirm.typeToConfirm || (confirm.isDanger && count > TYPED_ABOVE)
  const typed = count === 1 ? names[0] : String(count)
  const isDelete = behaviour.kind === 'request' && behaviour.outcome === 'deleted' && count > 0
  const told = await tellingOf(host, action, items)
  return await host.modals.confirm({
    title: t(confirm.title, values),
    body: [t(confirm.body, values), ...told].join('\n'),
    ...(confirm.submit ? { submit: t(confirm.submit, values) } : {}),
    ...(confirm.isDanger === undefined ? {} : { isDanger: confirm.isDanger }),
    ...(isTyped && typed !== undefined ? { typeToConfirm: typed } : {}),
    ...(plan.length > 1
      ? {
          plan: plan.map(({ item, reason }) => ({
            name: nameOf(item, type),
            ...(reason === undefined ? {} : { reason: t(reason) }),
          })),
        }
      : {}),
    ...(isDelete ? { deletes: { type: type.code, ids: items.map((item) => idOf(item, type)) } } : {}),
  })
}
