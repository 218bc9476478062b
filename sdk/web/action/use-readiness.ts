import { useEffect, useState } from 'react'
import type { Text } from '../../common/index.ts'
import type { Action } from '../declare/action.ts'
import type { Contribution } from '../declare/contribution.ts'
import { useClock } from '../host/hooks/use-clock.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { dataOf } from '../resource/registry/data-of.ts'
import { Api } from '../services/api.ts'
import { createRead } from '../services/create-read.ts'
import { type RegisteredContribution, Resources } from '../services/resources.ts'
import { refusalOf } from './judge.ts'

type LiveAction = Contribution<Action<never>>

/** The page loads first: it must not wait for the code of an action that may not be used. */
export const ASK_AFTER_MS = 3_000

/**
 * Why a global action cannot be done now; undefined while it can, and while that is unknown. Asked when the pointer comes near the button, or a
 * while after the page was drawn, and again after each action of the page.
 */
export function useReadiness(
  contribution: RegisteredContribution,
  { isRunning, isNear }: { readonly isRunning: boolean; readonly isNear: boolean },
): Text | undefined {
  const resources = useService(Resources)
  const clock = useClock()
  const t = useT()
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
      const verdict = (await check?.({ signal, read: createRead({ api, signal, t }) })) ?? true
      if (!abort.signal.aborted) setRefusal(refusalOf(verdict))
    }
    // Unknown: the action itself shows what is wrong.
    const start = (): void =>
      void ask().catch(() => {
        if (!abort.signal.aborted) setRefusal(undefined)
      })
    const stop = clock.after(isNear ? 0 : ASK_AFTER_MS, start)
    return () => {
      stop()
      abort.abort()
    }
  }, [isAsked, isNear, clock, resources, host, contribution, t])
  return refusal
}
