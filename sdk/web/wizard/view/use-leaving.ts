import { useEffect } from 'react'
import { useService } from '../../hooks/use-service.ts'
import { useT } from '../../hooks/use-t.ts'
import { useModalPlace } from '../../modal/modal-place.ts'
import { Modals } from '../../services/surface.ts'
import type { WizardStore } from '../model/wizard-store.ts'

/**
 * How a wizard is left: asks once when something was entered, and then forgets it, so that nothing of a cancelled wizard remains. Its
 * draft is for reloads and expired sessions. Gives back what Cancel does.
 */
export function useLeaving(store: WizardStore, close: () => void): () => void {
  const t = useT()
  const place = useModalPlace()
  const modals = useService(Modals)
  const mayLeave = async (): Promise<boolean> => {
    const { hasEnded, state } = store
    if (!hasEnded && state.touched.size > 0) {
      const isSure = await modals.confirm({
        title: t('Leave without saving?'),
        body: t('What you have entered will be lost.'),
        submit: t('Leave'),
        cancel: t('Stay'),
      })
      if (!isSure) return false
    }
    store.discard()
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mayLeave` is new at every drawing, and asks the store as it is then.
  useEffect(() => place?.guard(mayLeave), [place, store, modals, t])
  return () => {
    // In a modal the guard asks.
    if (place) close()
    else void mayLeave().then((isLeaving) => isLeaving && close())
  }
}
