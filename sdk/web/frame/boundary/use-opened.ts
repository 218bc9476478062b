import { useCallback, useEffect, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import type { Contribution } from '../../declare/contribution.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { Failures } from '../../services/failures.ts'
import { type RegisteredContribution, Resources } from '../../services/resources.ts'
import { toFault } from '../../services/to-fault.ts'

export interface Opened<T> {
  readonly value: T | undefined
  /** Another object each time that it was opened: after a retry, and for another build of its plugin. */
  readonly opening: object | undefined
  readonly fault: Fault | undefined
  retry(): void
}

/** Opens a contribution and takes what `take` finds behind its doors; once, and again on retry. `take` must not change between calls. */
export function useOpened<Live extends Contribution, T>(
  contribution: RegisteredContribution,
  take: (live: Live) => T | Promise<T>,
): Opened<T> {
  const resources = useService(Resources)
  const failures = useService(Failures)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ readonly value?: { readonly held: T }; readonly fault?: Fault }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens it again.
  useEffect(() => {
    let isWanted = true
    const settle = (next: typeof state): void => {
      if (isWanted) setState(next)
    }
    resources
      .open<Live>(contribution)
      .then(take)
      .then(
        (held) => settle({ value: { held } }),
        (error: unknown) => {
          const { plugin, data } = contribution
          failures.report({ plugin, contribution: data.id, during: 'load', error })
          settle({ fault: toFault(error) })
        },
      )
    return () => {
      isWanted = false
    }
  }, [resources, failures, contribution, take, attempt])
  const retry = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])
  return { value: state.value?.held, opening: state.value, fault: state.fault, retry }
}
