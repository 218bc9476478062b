import { useEffect, useState } from 'react'
import type { Text } from '../../common/index.ts'
import type { Action, Contribution } from '../declare/index.ts'
import { useService } from '../hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { dataOf } from '../registry/data-of.ts'
import { Api } from '../services/api.ts'
import { type RegisteredContribution, Resources } from '../services/resources.ts'
import { NO_REASON } from './judge.ts'

type LiveAction = Contribution<Action<never>>

/** Why a global action cannot be done now; undefined while it can, and while nobody knows. Asked anew after each action of the page. */
export function useReadiness(contribution: RegisteredContribution, isRunning: boolean): Text | undefined {
  const resources = useService(Resources)
  const { host } = useHostPlace()
  const [refusal, setRefusal] = useState<Text>()
  const isAsked = dataOf('globalAction', contribution).readiness !== undefined && !isRunning
  useEffect(() => {
    if (!isAsked) return undefined
    const abort = new AbortController()
    const api = host.forPlugin(contribution.plugin).resolve(Api)
    const ask = async (): Promise<void> => {
      const { readiness } = await resources.open<LiveAction>(contribution)
      const check = (await readiness?.())?.default
      const { signal } = abort
      const verdict = (await check?.({ signal, get: (path) => api.get(path, { signal, isQuiet: true }) })) ?? true
      const reason = verdict === true ? undefined : verdict === false ? NO_REASON : verdict.because
      if (!abort.signal.aborted) setRefusal(reason)
    }
    // Nobody could say: the action itself will tell what is wrong.
    ask().catch(() => {
      if (!abort.signal.aborted) setRefusal(undefined)
    })
    return () => abort.abort()
  }, [isAsked, resources, host, contribution])
  return refusal
}
