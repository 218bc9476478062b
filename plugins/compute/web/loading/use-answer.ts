import { type Fault, isFault } from '@fascia/sdk/common'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Answered<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly fault: Fault | undefined }

export interface AnswerHandle<T> {
  readonly answer: Answered<T>
  /** Asks again; what is shown stays until the new answer is there. */
  readonly reload: () => void
}

/**
 * Asks the gateway when the component shows, and again when `key` changes, or `about`: an item that was loaded anew after an action. What is
 * shown stays meanwhile; an answer that comes too late is dropped. `load` says how, for the key it is given.
 */
export function useAnswer<T>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<T>,
  about?: object,
): AnswerHandle<T> {
  const [answer, setAnswer] = useState<Answered<T>>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const abort = new AbortController()
    latest.current(key, abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setAnswer({ status: 'ready', value })
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) setAnswer({ status: 'failed', fault: isFault(failure) ? failure : undefined })
      },
    )
    return () => abort.abort()
  }, [key, round, about])
  return { answer, reload: useCallback(() => setRound((before) => before + 1), []) }
}
