import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import type { ModalStore } from '../../modals/index.ts'

/** Gives the focus back to where it was when a modal opened, once that modal is gone. A page below modals is inert, so no focus trap can know. */
export function useFocusReturn(modals: ModalStore, document: Document): void {
  const store = useStore()
  const openers = useRef(new Map<string, Element | null>())
  useEffect(() => {
    const known = openers.current
    return store.sub(modals.stackAtom, () => {
      for (const { id } of modals.stack) if (!known.has(id)) known.set(id, document.activeElement)
    })
  }, [store, modals, document])
  const { stack } = modals
  useEffect(() => {
    const open = new Set(stack.map(({ id }) => id))
    for (const [id, opener] of [...openers.current]) {
      if (open.has(id)) continue
      openers.current.delete(id)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [stack])
}
