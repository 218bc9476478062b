import { useCallback } from 'react'
import type { Action } from '../declare/action.ts'
import type { Contribution } from '../declare/contribution.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import type { Item } from '../resource/row.ts'
import { Failures } from '../services/failures.ts'
import { type RegisteredContribution, Resources } from '../services/resources.ts'
import { Toasts } from '../services/surface.ts'
import { toFault } from '../services/to-fault.ts'
import type { ActionRunner } from './use-action-runner.ts'

/** Runs an action whose button is drawn before its code is loaded. When the code cannot be loaded, a toast with this label reports it. */
export type RunContribution = (
  contribution: RegisteredContribution,
  label: string,
  items: readonly Item[],
) => Promise<void>

export function useRunContribution(runner: ActionRunner): RunContribution {
  const t = useT()
  const resources = useService(Resources)
  const failures = useService(Failures)
  const toasts = useService(Toasts)
  return useCallback<RunContribution>(
    async (contribution, label, items) => {
      try {
        await runner.run(contribution, await resources.open<Contribution<Action<Item>>>(contribution), items)
      } catch (error) {
        failures.report({ plugin: contribution.plugin, contribution: contribution.data.id, during: 'call', error })
        toasts.add('error', t('{action} failed.', { action: label }), { detail: toFault(error).message })
      }
    },
    [runner, t, resources, failures, toasts],
  )
}
