import type { ReactNode } from 'react'
import { dataOf } from '../resource/registry/data-of.ts'
import { useContributions } from '../resource/registry/use-contributions.ts'
import { type Item, isInState } from '../resource/row.ts'
import { useRegisteredType } from '../resource/use-registered-type.ts'
import type { RegisteredContribution } from '../services/resources.ts'
import { DueAction } from './due-action.tsx'
import { useActionRunner } from './use-action-runner.ts'

export interface ItemDueActionProps {
  /** The code of the type of the item. */
  readonly code: string
  readonly item: Item
  readonly onDidAct: () => void
  /** Drawn where the item waits for no action. */
  readonly otherwise?: ReactNode
}

/** Whether one of the actions is due in the state of the item, and the person may do it. */
export function isActionDue(contributions: readonly RegisteredContribution[], item: Item): boolean {
  return contributions.some((each) => each.decision.allowed && isInState(item, dataOf('itemAction', each).due))
}

/** The action that an item waits for, as a button, outside of its list. */
export function ItemDueAction({ code, item, onDidAct, otherwise = null }: ItemDueActionProps): ReactNode {
  const type = useRegisteredType(code)
  const contributions = useContributions('itemAction', code)
  const runner = useActionRunner(type, { onResult: onDidAct })
  return isActionDue(contributions, item) ? (
    <DueAction type={type} item={item} contributions={contributions} runner={runner} />
  ) : (
    otherwise
  )
}
