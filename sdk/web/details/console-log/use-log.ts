import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { Toasts } from '../../services/surface.ts'
import { toFault } from '../../services/to-fault.ts'
import type { ConsoleLogProps, LogLength } from './console-log-props.ts'
import { joinLogs } from './join-logs.ts'
import { type ReadLog, readLog } from './read-log.ts'

interface LogState {
  /** What was read last; it stays when a further request fails. */
  readonly log?: ReadLog
  /** Why there is none. */
  readonly fault?: Fault
  readonly isBusy: boolean
}

export interface LogHandle extends LogState {
  /** What the person asks for, in place of what is on its way: a failure raises a toast. */
  readonly ask: (length: LogLength) => void
  /** The same once more, after a failure that is shown. */
  readonly retry: () => void
  readonly stop: () => void
  /** Adds what the console has written since: whether it has. Rejects when it cannot be read. */
  readonly readMore: (signal: AbortSignal) => Promise<boolean>
}

/** The host has reported these already. */
function isTold({ code, status }: Fault): boolean {
  return status === 401 || code === 'GATEWAY_CANCELLED' || code === 'SESSION_SCOPE_CHANGED'
}

/** Loads the log when it is first shown, and again when the person asks. */
export function useLog({ load, initialLength, failure }: Required<ConsoleLogProps>): LogHandle {
  const toasts = useService(Toasts)
  const [state, setState] = useState<LogState>({ isBusy: true })
  const running = useRef<AbortController>(undefined)
  const asked = useRef<LogLength>(initialLength)
  const written = useRef('')
  const given = useRef({ load, failure })
  given.current = { load, failure }

  const start = useCallback((length: LogLength, tell: (fault: Fault) => void): void => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    asked.current = length
    setState((before) => ({ ...before, isBusy: true }))
    given.current.load(length, { signal: abort.signal, isQuiet: true }).then(
      (raw) => {
        if (abort.signal.aborted) return
        written.current = raw
        setState({ log: readLog(raw), isBusy: false })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        const fault = toFault(error)
        setState(({ log }) => (log ? { log, isBusy: false } : { fault, isBusy: false }))
        tell(fault)
      },
    )
  }, [])

  useEffect(() => {
    start(asked.current, () => {})
    return () => running.current?.abort()
  }, [start])

  const readMore = useCallback(async (signal: AbortSignal): Promise<boolean> => {
    const raw = await given.current.load(asked.current, { signal, isQuiet: true })
    const joined = joinLogs(written.current, raw)
    if (signal.aborted || joined === written.current) return false
    written.current = joined
    setState((before) => ({ ...before, log: readLog(joined) }))
    return true
  }, [])

  const tell = (fault: Fault): void => {
    const request = fault.requestId === undefined ? {} : { requestId: fault.requestId }
    if (!isTold(fault)) toasts.add('danger', given.current.failure, { detail: fault.message, ...request })
  }
  return {
    ...state,
    ask: (length) => start(length, tell),
    retry: () => {
      setState({ isBusy: true })
      start(asked.current, () => {})
    },
    stop: () => {
      running.current?.abort()
      setState((before) => ({ ...before, isBusy: false }))
    },
    readMore,
  }
}
