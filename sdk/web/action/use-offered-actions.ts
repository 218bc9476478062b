import { useEffect, useState } from 'react'
import { useClock } from '../host/hooks/use-clock.ts'
import type { Item } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import type { OfferedAction } from './offer-actions.ts'
import { useOfferActions } from './use-offer-actions.ts'
import { ASK_AFTER_MS } from './use-readiness.ts'

export interface OfferedActionsSpec {
  readonly type: RegisteredType
  readonly contributions: readonly RegisteredContribution[]
  /** Must be the same list until an item changes. */
  readonly items: readonly Item[]
  /** Nothing is asked while false. */
  readonly isWanted?: boolean
  /** Actions that are drawn with the page: services are asked what is ready a while later, so that the page does not wait for them. */
  readonly isOfPage?: boolean
}

function hasReadiness({ data }: RegisteredContribution): boolean {
  return data.readiness !== undefined
}

/** The actions that show for the items; undefined until that is known the first time. */
export function useOfferedActions(spec: OfferedActionsSpec): readonly OfferedAction[] | undefined {
  const { type, contributions, items, isWanted = true, isOfPage = false } = spec
  const clock = useClock()
  const offer = useOfferActions(type)
  const [offered, setOffered] = useState<readonly OfferedAction[]>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const ask = (asksReadiness: boolean): void =>
      void offer(contributions, items, asksReadiness).then((actions) => {
        if (isCurrent) setOffered(actions)
      })
    ask(!isOfPage)
    const stop = isOfPage && contributions.some(hasReadiness) ? clock.after(ASK_AFTER_MS, () => ask(true)) : undefined
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [offer, contributions, items, isWanted, isOfPage, clock])
  return offered
}
