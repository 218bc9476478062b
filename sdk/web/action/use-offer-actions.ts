import { useCallback } from 'react'
import { useService } from '../hooks/use-service.ts'
import type { Item } from '../resource/row.ts'
import { Policy, Requirements } from '../services/facts.ts'
import { Failures } from '../services/failures.ts'
import { type RegisteredContribution, type RegisteredType, Resources } from '../services/resources.ts'
import { type OfferedAction, offerActions } from './offer-actions.ts'
import { useSituation } from './use-situation.ts'

export type OfferActions = (
  contributions: readonly RegisteredContribution[],
  items: readonly Item[],
) => Promise<readonly OfferedAction[]>

/** Finds out which actions show for items of a type. */
export function useOfferActions(type: RegisteredType): OfferActions {
  const resources = useService(Resources)
  const policy = useService(Policy)
  const requirements = useService(Requirements)
  const failures = useService(Failures)
  const situation = useSituation()
  return useCallback<OfferActions>(
    (contributions, items) =>
      offerActions({ contributions, items, type, situation, resources, policy, requirements, failures }),
    [type, situation, resources, policy, requirements, failures],
  )
}
