import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a button that is disabled while it works: a browser takes the focus from it then, and it gets it back unless something else has it. */
export function useRegainedFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const isOurs = useRef(false)
  useLayoutEffect(() => {
    const { current } = button
    if (!current) return
    const { activeElement, body } = current.ownerDocument
    if (isBusy) isOurs.current = activeElement === current || activeElement === body
    else if (isOurs.current) {
      isOurs.current = false
      if (activeElement === body) current.focus()
    }
  }, [isBusy])
  return button
}
