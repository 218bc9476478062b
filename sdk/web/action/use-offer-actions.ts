import { useCallback } from 'react'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import type { Item } from '../resource/row.ts'
import { Api } from '../services/api.ts'
import { createRead } from '../services/create-read.ts'
import { Policy, Requirements } from '../services/facts.ts'
import { Failures } from '../services/failures.ts'
import { type RegisteredContribution, type RegisteredType, Resources } from '../services/resources.ts'
import { type OfferedAction, offerActions } from './offer-actions.ts'
import { useSituation } from './use-situation.ts'

export type OfferActions = (
  contributions: readonly RegisteredContribution[],
  items: readonly Item[],
  /** Whether services are asked what is ready. */
  asksReadiness: boolean,
) => Promise<readonly OfferedAction[]>

/** Finds out which actions show for items of a type. */
export function useOfferActions(type: RegisteredType): OfferActions {
  const resources = useService(Resources)
  const policy = useService(Policy)
  const requirements = useService(Requirements)
  const failures = useService(Failures)
  const situation = useSituation()
  const { host } = useHostPlace()
  const t = useT()
  return useCallback<OfferActions>(
    (contributions, items, asksReadiness) =>
      offerActions({
        contributions,
        items,
        type,
        situation,
        resources,
        policy,
        requirements,
        failures,
        ...(asksReadiness
          ? {
              async readiness({ plugin }, action) {
                const check = (await action.readiness?.())?.default
                const { signal } = new AbortController()
                const api = host.forPlugin(plugin).resolve(Api)
                return (await check?.({ signal, read: createRead({ api, signal, t }) })) ?? true
              },
            }
          : {}),
      }),
    [type, situation, resources, policy, requirements, failures, host, t],
  )
}
