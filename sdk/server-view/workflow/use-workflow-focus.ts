import type { FocusRequest } from '@fascia/sdk/web/parts'
import { type RefObject, useCallback, useEffect, useState } from 'react'

const SHOWN = 'fieldset:not([hidden])'
const PLACES: Readonly<Record<FocusRequest['on'], readonly string[]>> = {
  step: [],
  problem: [`${SHOWN} [aria-invalid="true"]`, `${SHOWN} .alert-danger`],
  error: ['[data-wizard-error]'],
}

/** Sets the focus where a workflow asks for it: on the heading of a new step, the first field in error [UI-019], or what failed. */
export function useWorkflowFocus(body: RefObject<HTMLElement | null>): (on: FocusRequest['on']) => void {
  const [focus, setFocus] = useState<FocusRequest>({ count: 0, on: 'step' })
  useEffect(() => {
    const { current: element } = body
    if (!element || focus.count === 0) return
    const target = [...PLACES[focus.on], '[data-step-heading]']
      .map((place) => element.querySelector<HTMLElement>(place))
      .find((found) => found !== null)
    if (target?.matches('.alert-danger')) target.tabIndex = -1
    target?.focus()
  }, [body, focus])
  return useCallback((on) => setFocus(({ count }) => ({ count: count + 1, on })), [])
}
