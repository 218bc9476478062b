import type { ReactNode } from 'react'
import { InlineAlert } from '../../state/inline-alert.tsx'

/** What failed, above the step [UI-023, UI-024]; the focus can go to it, and brings it into sight. */
export function WizardError({ text }: { readonly text: string | undefined }): ReactNode {
  if (text === undefined) return null
  return <InlineAlert type="danger" role="alert" tabIndex={-1} data-wizard-error="" title={text} />
}
