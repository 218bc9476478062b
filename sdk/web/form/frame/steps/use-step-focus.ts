import { type RefObject, useEffect, useRef } from 'react'
import { ALL_FIELDS } from '../../model/step-problems.ts'
import type { StoreState } from '../../model/store-state.ts'

/** Those of a question that a person can change. */
const CONTROLS = ':is(input:not([type="hidden"]), select, textarea, button):not(:disabled)'
const FIELDS = 'input:not([type="hidden"]), select, textarea, button, [data-field]'

function nameOf(element: HTMLElement): string {
  return element.dataset.field ?? element.getAttribute('name') ?? ''
}

/** The first field of the step, as it is on the page, that has a problem. */
function firstInvalid(body: HTMLElement, wrong: ReadonlySet<string>): HTMLElement | undefined {
  const field = [...body.querySelectorAll<HTMLElement>(FIELDS)].find((element) => wrong.has(nameOf(element)))
  if (!field?.matches('[data-field]')) return field
  return field.querySelector<HTMLElement>('input, select, textarea, button') ?? field
}

/** Sets the focus where the wizard asks for it: on the heading of a new step, the first field in error [UI-019], or what failed. */
export function useStepFocus(body: RefObject<HTMLElement | null>, { focus, current, problems }: StoreState): void {
  const done = useRef(0)
  useEffect(() => {
    const { current: element } = body
    if (!element || done.current === focus.count) return
    done.current = focus.count
    const wrong = new Set(
      Object.entries(problems[current] ?? {}).flatMap(([field, texts]) =>
        field !== ALL_FIELDS && texts.length > 0 ? [field] : [],
      ),
    )
    const question = element.querySelector<HTMLElement>(`[data-question="${current}"]`)
    const invalid = focus.on === 'problem' ? firstInvalid(question ?? element, wrong) : undefined
    const alert = focus.on === 'problem' ? element.querySelector<HTMLElement>('[data-step-alert]') : undefined
    const control = focus.on === 'problem' ? question?.querySelector<HTMLElement>(CONTROLS) : undefined
    const error = focus.on === 'error' ? element.querySelector<HTMLElement>('[data-wizard-error]') : undefined
    const target = invalid ?? alert ?? control ?? error ?? element.querySelector<HTMLElement>('[data-step-heading]')
    target?.focus()
  }, [body, focus, current, problems])
}
