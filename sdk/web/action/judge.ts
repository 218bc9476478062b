import type { Text } from '../../common/index.ts'
import type { Action } from '../declare/action.ts'
import type { ActionSituation, Verdict } from '../declare/index.ts'
import type { Item } from '../resource/row.ts'

/** What the `allowed` check of an action says of an item. */
export type Judgement = { readonly isAllowed: true } | { readonly isAllowed: false; readonly reason: Text }

const ALLOWED: Judgement = { isAllowed: true }
export const NO_REASON: Text = 'Not possible in the current state.'

/** Asks the action's own check. What throws is thrown on. */
export function judge(action: Pick<Action<Item>, 'allowed'>, item: Item, situation: ActionSituation): Judgement {
  const reason = refusalOf(action.allowed?.(item, situation) ?? true)
  return reason === undefined ? ALLOWED : { isAllowed: false, reason }
}

/** Why a verdict refuses; undefined when it does not. */
export function refusalOf(verdict: Verdict): Text | undefined {
  if (verdict === true) return undefined
  return verdict === false ? NO_REASON : verdict.because
}
