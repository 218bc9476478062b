import { type RefObject, useEffect, useRef } from 'react'

const LOADING = '[aria-busy="true"]'
const OPEN = ':not(:disabled, [readonly])'
const INPUTS = `:is(input:not([type="hidden"]), select, textarea)${OPEN}`

/** The fields of a form below each other, and of a step of a wizard, that a person can change, with what is there until one has loaded. */
export const FIRST_FIELD = {
  form: `.fascia-form__schema :is(${LOADING}, ${INPUTS}, button${OPEN})`,
  step: `:is(${LOADING}, ${INPUTS})`,
}

/**
 * Sets the focus once on the first field that a person can change, when it has loaded, unless the person is in the form already. Without it a
 * modal gives the focus to its close button.
 */
export function useFirstField(
  root: RefObject<HTMLElement | null>,
  selector: (typeof FIRST_FIELD)[keyof typeof FIRST_FIELD],
  isWanted: boolean,
): void {
  const isDone = useRef(!isWanted)
  useEffect(() => {
    const { current: element } = root
    // The form is drawn when what it needs has loaded: until then there is no element.
    if (isDone.current || !element) return undefined
    const look = (): void => {
      const first = element.querySelector<HTMLElement>(selector)
      if (!first || first.matches(LOADING)) return
      isDone.current = true
      observer.disconnect()
      const whole = element.closest('.fascia-wizard') ?? element
      if (!whole.contains(document.activeElement)) first.focus()
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  })
}
