import { useEffect, useRef } from 'react'
import type { OpenModal } from '../../modals/index.ts'

/** A menu that is open inside a modal takes the key first. */
function isMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="listbox"], [aria-expanded="true"]') !== null
}

/** Escape leaves the topmost modal, wherever the focus is. */
export function useEscape(top: OpenModal | undefined, document: Document): void {
  const latest = useRef(top)
  useEffect(() => {
    latest.current = top
  })
  // Set once: the focus traps of the modals listen as well, and would take the key for themselves if they came first.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const modal = latest.current
      if (!modal || event.key !== 'Escape' || event.defaultPrevented || isMenu(event.target)) return
      event.stopImmediatePropagation()
      if (modal.kind !== 'wait') modal.leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [document])
}
