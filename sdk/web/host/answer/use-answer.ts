import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { isSignedOut, shownFault } from '../../services/to-fault.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useHostPlace } from '../host-provider.tsx'
import type { Answer } from './answer.ts'
import { useRelisting } from './use-relisting.ts'

/** When an answer is read, and how long it is shown. */
export interface AnswerOptions<T> {
  /** Nothing is asked while it is false. */
  readonly isEnabled?: boolean
  /** What an earlier component has read is not shown while it is read again: for values that a change starts from. */
  readonly isFresh?: boolean
  /** While it returns true for what came, it is read again, each time after the deployment's polling interval (`AJAX_POLL_INTERVAL`). */
  readonly pollWhile?: (data: T) => boolean
}

interface Content<T> {
  readonly data: T
  /** False while more items of a list come. */
  readonly isWhole: boolean
  readonly loadedAtMs: number
}

const ANSWERS = 'answer'
/** How long an answer that no component shows is kept. */
const KEPT_MS = 300_000

/** Reads again what the components of the page show: after an action, and when the item of a details page has changed. */
export function refreshAnswers(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: [ANSWERS], refetchType: 'active' })
}

/**
 * Reads what one call of the gateway does not give, such as a setting or a policy check; `useCall` reads a call. It reads when the component
 * shows and when the key changes, again after each action of the page, and cancels when the last component that shows it goes. What was read is kept for five minutes.
 *
 * The key names what is read, unique in the plugin: components with the same key share one answer. `load` may show the first items of a list through
 * `onProgress`. What it throws becomes the answer's `fault`; an error that is no `Fault` has the code `PLUGIN_CODE_FAILED`.
 *
 * @example
 * ```tsx
 * import { Loaded, Settings, useAnswer, useService } from '@fascia/sdk/web'
 *
 * export function ConsoleType() {
 *   const settings = useService(Settings)
 *   const answer = useAnswer(['console-type'], () => settings.get('CONSOLE_TYPE'))
 *   return <Loaded of={answer}>{(type) => <p>{String(type)}</p>}</Loaded>
 * }
 * ```
 */
export function useAnswer<T>(
  key: readonly unknown[],
  load: (signal: AbortSignal, onProgress: (data: T) => void) => Promise<T>,
  options: AnswerOptions<T> = {},
): Answer<T> {
  const { isEnabled = true, isFresh = false, pollWhile } = options
  const { host, plugin = '' } = useHostPlace()
  const { cache } = host
  const clock = useClock()
  const stop = useRef<() => void>(() => {})
  const queryKey = [ANSWERS, plugin, ...key]
  const {
    data: content,
    error,
    isFetching,
    refetch,
  } = useQuery<Content<T>>({
    queryKey,
    enabled: isEnabled,
    gcTime: isFresh ? 0 : KEPT_MS,
    queryFn: async ({ signal }) => {
      const own = new AbortController()
      signal.addEventListener('abort', () => own.abort(), { once: true })
      stop.current = () => own.abort()
      const contentOf = (data: T, isWhole: boolean): Content<T> => ({ data, isWhole, loadedAtMs: clock.now() })
      const isFirst = cache.getQueryData(queryKey) === undefined
      const show = (data: T): void => {
        if (isFirst && !own.signal.aborted) cache.setQueryData(queryKey, contentOf(data, false))
      }
      return contentOf(await load(own.signal, show), true)
    },
  })
  const fault = shownFault(error)
  const isStopped = fault?.code === 'GATEWAY_CANCELLED'
  useRelisting(content?.isWhole === true && pollWhile?.(content.data) === true, refetch)
  return {
    data: content?.data,
    status: statusOf({
      content,
      isFetching: isFetching || isSignedOut(error),
      isStopped,
      hasFailed: fault !== undefined,
    }),
    fault: isStopped ? undefined : fault,
    isReloading: isFetching && content?.isWhole === true,
    loadedAtMs: content?.loadedAtMs,
    reload: useCallback(async () => void (await refetch({ cancelRefetch: true })), [refetch]),
    cancel: useCallback(() => stop.current(), []),
  }
}

function statusOf(facts: {
  readonly content: { readonly isWhole: boolean } | undefined
  readonly isFetching: boolean
  readonly isStopped: boolean
  readonly hasFailed: boolean
}): Answer<unknown>['status'] {
  const { content, isFetching, isStopped, hasFailed } = facts
  if (content) return content.isWhole || !isFetching ? 'ready' : 'streaming'
  if (isFetching) return 'loading'
  if (isStopped) return 'stopped'
  return hasFailed ? 'failed' : 'idle'
}
