import { useClock, useService } from '@fascia/sdk/web'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Ambient } from '../../ambient/index.ts'

const TEXT_FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"], [type="range"])'
/** A press that leaves a field ends first: what comes back at once would be under the finger. */
const LEFT_MS = 300

/** Whether a text of the page is typed, so that a phone shows its keyboard; and for a moment after that. Dialogs lie over the bar, and give the focus back to it. */
export function useIsTyping(): boolean {
  const { document } = useService(Ambient).window
  const clock = useClock()
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.closest('main') || !target.matches(TEXT_FIELDS)) return
      stop?.()
      setTyping(true)
    }
    const onLeave = (): void => {
      stop?.()
      stop = clock.after(LEFT_MS, () => setTyping(false))
    }
    // The bar is there before Tab looks for what comes after the field.
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') flushSync(() => setTyping(false))
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onLeave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onLeave)
      document.removeEventListener('keydown', onKey)
      stop?.()
    }
  }, [document, clock])
  return isTyping
}
