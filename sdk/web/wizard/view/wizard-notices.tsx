import type { ReactNode } from 'react'
import type { WizardStore } from '../model/wizard-store.ts'
import { DraftNotice } from './draft-notice.tsx'
import { WizardError } from './wizard-error.tsx'

/** The notices above a step: a restored draft, and what failed. */
export function WizardNotices({ store }: { readonly store: WizardStore }): ReactNode {
  const { error, restoredAtMs } = store.state
  return (
    <>
      {restoredAtMs === undefined ? null : (
        <DraftNotice savedAtMs={restoredAtMs} onStartOver={() => store.startOver()} />
      )}
      <WizardError text={error} />
    </>
  )
}
