import type { FocusEvent } from 'react'

const PRESSABLE = 'button, a[href], [role="button"]'
const ENDS = ['click', 'keyup'] as const

/** What takes the focus; a browser that gives buttons no focus says which one is held down. */
function takerOf({ relatedTarget }: Partial<FocusEvent>): Element | null {
  return relatedTarget instanceof Element ? relatedTarget : document.querySelector(`:is(${PRESSABLE}):active`)
}

/**
 * Calls `check` when a field was left: at once, or after the press where the focus went to something that can be pressed, because a message that comes
 * meanwhile would move it away from the pointer. Does nothing while the focus stays inside, or goes to what checks every field itself.
 */
export function whenLeft(
  event: FocusEvent | undefined,
  checksItself: (taker: Element) => boolean,
  check: () => void,
): void {
  const taker = takerOf(event ?? {})
  if (taker && (event?.currentTarget.contains(taker) || checksItself(taker))) return
  if (!taker?.matches(PRESSABLE)) {
    check()
    return
  }
  const onEnd = (): void => {
    for (const type of ENDS) window.removeEventListener(type, onEnd, true)
    check()
  }
  for (const type of ENDS) window.addEventListener(type, onEnd, true)
}
