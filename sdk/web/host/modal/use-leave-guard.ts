import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Dispose } from '../../../common/index.ts'
import { Modals, Navigation } from '../../services/surface.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { useModalPlace } from './modal-place.ts'

export interface LeaveGuard {
  /** Asks whether what was entered may be lost; true at once when nothing is unsaved. One question at a time. */
  mayLeave(): Promise<boolean>
  /** Asks no more: what was entered is safe. */
  letGo(): void
}

export interface LeaveGuardOptions {
  /** Called when the person agrees to lose it. */
  readonly onLeave?: (() => void) | undefined
  /** A draft of it is kept: unloading the window loses nothing, and asks nothing. */
  readonly survivesUnload?: boolean
}

/**
 * While `isUnsaved`, closing the modal around the caller without a result, going to another page (back and forward too) and unloading the
 * window ask whether to leave.
 */
export function useLeaveGuard(isUnsaved: boolean, options: LeaveGuardOptions = {}): LeaveGuard {
  const { onLeave, survivesUnload = false } = options
  const t = useT()
  const place = useModalPlace()
  const modals = useService(Modals)
  const navigation = useService(Navigation)
  const held = useRef<readonly Dispose[]>([])
  const asked = useRef<Promise<boolean>>(undefined)
  const left = useRef(onLeave)
  left.current = onLeave
  const letGo = useCallback(() => {
    for (const release of held.current) release()
    held.current = []
  }, [])
  const ask = useCallback((): Promise<boolean> => {
    asked.current ??= modals
      .confirm({
        title: t('Leave without saving?'),
        body: t('What you have entered will be lost.'),
        submit: t('Leave'),
        cancel: t('Stay'),
      })
      .then((isLeaving) => {
        if (isLeaving) {
          left.current?.()
          // What follows the leaving may go to another page at once.
          letGo()
        }
        return isLeaving
      })
      .finally(() => {
        asked.current = undefined
      })
    return asked.current
  }, [modals, t, letGo])

  useEffect(() => {
    if (!isUnsaved) return undefined
    held.current = [navigation.guard(ask, { survivesUnload }), ...(place ? [place.guard(ask)] : [])]
    return letGo
  }, [isUnsaved, survivesUnload, place, navigation, ask, letGo])

  return useMemo(
    () => ({ letGo, mayLeave: () => (held.current.length > 0 ? ask() : Promise.resolve(true)) }),
    [letGo, ask],
  )
}
