import { Form } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { isLast } from '../model/store-state.ts'
import { useWizardPlace } from './wizard-host.ts'

/** The form of a step: Enter in a field does what the step's main button does. In a `FormFrame` all steps are in the frame's own form. */
export function StepForm({ children }: { readonly children: ReactNode }): ReactNode {
  const { store } = useWizardPlace()
  if (store.frame === 'form') return children
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { state } = store
        void (state.isFront || isLast(state) ? store.finish() : store.next())
      }}
    >
      {children}
      {/* Without one, Enter does nothing in a form of several fields. */}
      <button type="submit" hidden />
    </Form>
  )
}
