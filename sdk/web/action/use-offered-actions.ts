import { useEffect, useState } from 'react'
import type { Item } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import type { OfferedAction } from './offer-actions.ts'
import { useOfferActions } from './use-offer-actions.ts'

export interface OfferedActionsSpec {
  readonly type: RegisteredType
  readonly contributions: readonly RegisteredContribution[]
  /** Must be the same list until an item changes. */
  readonly items: readonly Item[]
  /** Nothing is asked while false. */
  readonly isWanted?: boolean
}

/** The actions that show for the items; undefined until that is known the first time. */
export function useOfferedActions(spec: OfferedActionsSpec): readonly OfferedAction[] | undefined {
  const { type, contributions, items, isWanted = true } = spec
  const offer = useOfferActions(type)
  const [offered, setOffered] = useState<readonly OfferedAction[]>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    void offer(contributions, items).then((actions) => {
      if (isCurrent) setOffered(actions)
    })
    return () => {
      isCurrent = false
    }
  }, [offer, contributions, items, isWanted])
  return offered
}
