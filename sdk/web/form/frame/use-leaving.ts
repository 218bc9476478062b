import { useEffect } from 'react'
import { useModalPlace } from '../../modal/modal-place.ts'
import { useLeaveGuard } from '../../modal/use-leave-guard.ts'
import { isAllKept } from '../model/form-draft.ts'
import type { FormStore } from '../model/form-store.ts'

/**
 * How a wizard is left: asks once when something was entered, and then forgets it, so that nothing of a cancelled wizard remains. Its
 * draft is for reloads and expired sessions; where it keeps less than was entered, the browser asks before a reload. Gives back what Cancel does.
 */
export function useLeaving(store: FormStore, close: () => void): () => void {
  const place = useModalPlace()
  const { letGo, mayLeave } = useLeaveGuard(store.state.touched.size > 0 && !store.hasEnded, {
    onLeave: store.discard,
    survivesUnload: isAllKept(store.state),
  })
  useEffect(() => store.onEvent(({ type }) => type === 'after-submit' && letGo()), [store, letGo])
  return () => {
    // In a modal the guard asks.
    if (place) close()
    else
      void mayLeave().then((isLeaving) => {
        if (!isLeaving) return
        letGo()
        close()
      })
  }
}
