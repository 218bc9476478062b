import { useEffect } from 'react'
import { useModalPlace } from '../../host/modal/modal-place.ts'
import { useLeaveGuard } from '../../host/modal/use-leave-guard.ts'
import { isAllKept, isChanged } from '../model/form-draft.ts'
import type { FormStore } from '../model/form-store.ts'

/** Whether leaving loses something: of a wizard anything that was touched, of a form what differs from its beginning and is not being sent. */
function isUnsaved({ frame, hasEnded, state }: FormStore): boolean {
  if (hasEnded) return false
  if (frame === 'form') return state.busy === undefined && isChanged(state)
  return state.touched.size > 0 || Object.keys(state.added).length > 0
}

/**
 * How a wizard or form is left: asks once when something was entered, and then forgets it, so that nothing of a cancelled one remains. The draft of a
 * wizard is for reloads and expired sessions; where it keeps less than was entered, and in a form always, the browser asks before a reload. Gives back
 * what Cancel does.
 */
export function useLeaving(store: FormStore, close: () => void): () => void {
  const place = useModalPlace()
  const { letGo, mayLeave } = useLeaveGuard(isUnsaved(store), {
    onLeave: store.discard,
    survivesUnload: store.frame === 'steps' && isAllKept(store.state),
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
