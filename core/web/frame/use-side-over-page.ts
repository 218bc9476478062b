import { useService } from '@fascia/sdk/web'
import { useEffect } from 'react'
import { Ambient } from '../ambient/index.ts'

export interface SideOverPage {
  readonly sideId: string
  /** The side navigation is open, and lies over the page. */
  readonly isOver: boolean
  /** What opens it comes after the page: the focus goes to the navigation, which Tab would not reach from there. */
  readonly takesFocus: boolean
  readonly close: () => void
}

/** While the side navigation lies over the page, Escape closes it and gives the focus back to what opens it. */
export function useSideOverPage({ sideId, isOver, takesFocus, close }: SideOverPage): void {
  const { document } = useService(Ambient).window
  useEffect(() => {
    if (!isOver || !takesFocus) return
    const side = document.getElementById(sideId)
    const link = side?.querySelector<HTMLElement>('a[aria-current]') ?? side?.querySelector<HTMLElement>('a[href]')
    link?.focus()
  }, [document, sideId, isOver, takesFocus])
  useEffect(() => {
    if (!isOver) return
    const onKey = (event: KeyboardEvent): void => {
      const { target, key, defaultPrevented } = event
      if (key !== 'Escape' || defaultPrevented) return
      // A dialog, and the list of activity, are closed first.
      if (target instanceof Element && target.closest('[role="dialog"]')) return
      event.preventDefault()
      close()
      document.querySelector<HTMLElement>(`[aria-controls="${sideId}"]`)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [document, sideId, isOver, close])
}
