import { type RefObject, useLayoutEffect } from 'react'
import type { FocusRequest } from '../model/store-state.ts'

const WRONG = ':is(input, select, textarea)[aria-invalid="true"]:not(:disabled)'
const CONTROLS = ':is(input, select, textarea, button):not(:disabled)'

/** Puts the focus on the first thing that is wrong: the control itself, the first one of a list or group that is wrong as a whole, or what failed. */
export function useFirstProblem(root: RefObject<HTMLElement | null>, { count, on }: FocusRequest): void {
  const isWanted = count > 0 && on !== 'step'
  // The focus is there as soon as the message is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request has a number of its own.
  useLayoutEffect(() => {
    const { current: form } = root
    if (!form || !isWanted) return
    const find = (selector: string, within: Element = form): HTMLElement | null =>
      within.querySelector<HTMLElement>(selector)
    const field = find('.fascia-field__messages > *')?.closest('.fascia-form__field')
    const first = (field && (find(WRONG, field) ?? find(CONTROLS, field))) ?? find(WRONG) ?? find('.fascia-form__alert')
    first?.focus()
  }, [root, isWanted, count])
}
