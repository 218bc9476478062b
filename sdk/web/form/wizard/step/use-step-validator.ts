import { useEffect, useRef } from 'react'
import { useWizardPlace } from '../../frame/wizard-host.ts'
import type { StepValidator } from '../../model/form-store.ts'

/**
 * Says how the step is validated that the component draws: a contributed step has no other place for it. The last validator stays in
 * force while another step shows; it gets the step's model, and those of all steps, as they are when it is asked.
 */
export function useStepValidator(validate: StepValidator): void {
  const { store, step } = useWizardPlace()
  const latest = useRef(validate)
  latest.current = validate
  const id = step?.id
  useEffect(() => {
    if (id !== undefined) store.setValidator(id, (state) => latest.current(state))
  }, [store, id])
}
