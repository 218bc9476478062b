import type { ReactNode } from 'react'
import { InlineAlert } from '../../../frame/state/inline-alert.tsx'
import type { WizardFailure } from '../../model/store-state.ts'

/** What failed, above the step [UI-023, UI-024]; the focus can go to it, and brings it into sight. */
export function WizardError({ error }: { readonly error: WizardFailure | undefined }): ReactNode {
  if (error === undefined) return null
  const { title, reason } = error
  return (
    <InlineAlert type="danger" role="alert" tabIndex={-1} data-wizard-error="" title={title}>
      {reason === undefined ? undefined : <p>{reason}</p>}
    </InlineAlert>
  )
}
