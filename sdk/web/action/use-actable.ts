import { useEffect, useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import type { Item } from '../resource/row.ts'
import { Policy, Requirements } from '../services/facts.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { targetOf } from './offer-actions.ts'
import { showsForItem } from './shows-for-item.ts'

export interface ActableSpec {
  readonly type: RegisteredType
  readonly contributions: readonly RegisteredContribution[]
  /** Must be the same list until an item changes. */
  readonly items: readonly Item[]
}

/**
 * Whether any of the actions shows for any of the items: where none does, a table has neither menus nor boxes. Mostly this is known without
 * asking; only where policy refuses every action is it asked again, with the items as targets.
 */
export function useActable({ type, contributions, items }: ActableSpec): boolean {
  const policy = useService(Policy)
  const requirements = useService(Requirements)
  const [isPermitted, setPermitted] = useState(false)
  const isAllowed = contributions.some(({ decision }) => decision.allowed)
  useEffect(() => {
    if (isAllowed) return undefined
    let isCurrent = true
    const asked = contributions.flatMap((contribution) => {
      const targets = new Map(
        items.map((item) => {
          const target = targetOf(contribution, item, type)
          return [JSON.stringify(target), target] as const
        }),
      )
      return [...targets.values()].map((target) => showsForItem({ contribution, target, policy, requirements }))
    })
    void Promise.all(asked).then((answers) => {
      if (isCurrent) setPermitted(answers.includes(true))
    })
    return () => {
      isCurrent = false
    }
  }, [isAllowed, contributions, items, type, policy, requirements])
  return isAllowed || isPermitted
}
