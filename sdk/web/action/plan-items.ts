import type { Text } from '../../common/index.ts'
import type { Action } from '../declare/action.ts'
import type { ActionSituation } from '../declare/index.ts'
import type { Item } from '../resource/row.ts'
import { judge } from './judge.ts'

/** One of the chosen items, and why the action leaves it out; without a reason the action is done to it. */
export interface Planned {
  readonly item: Item
  readonly reason?: Text
}

export interface PlanSpec {
  readonly action: Pick<Action<Item>, 'allowed'>
  readonly items: readonly Item[]
  readonly situation: ActionSituation
  /** Whether the person's roles allow the action on an item. Asked of several items only: a single one is not offered what policy refuses. */
  readonly permits?: (item: Item) => Promise<boolean>
}

const NO_RIGHT: Text = 'Your roles do not allow this.'

/** What an action will do to each of the chosen items, in their order [CORE-018]. */
export async function planItems({ action, items, situation, permits }: PlanSpec): Promise<readonly Planned[]> {
  const isAsked = items.length > 1 && permits !== undefined
  return await Promise.all(
    items.map(async (item) => {
      if (isAsked && !(await permits(item))) return { item, reason: NO_RIGHT }
      const judgement = judge(action, item, situation)
      return judgement.isAllowed ? { item } : { item, reason: judgement.reason }
    }),
  )
}
