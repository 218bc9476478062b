import { Alert } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { WizardStore } from '../model/wizard-store.ts'
import { DraftNotice } from './draft-notice.tsx'

/** What stands above a step: a draft that was taken up, and what failed [UI-023, UI-024]. */
export function WizardNotices({ store }: { readonly store: WizardStore }): ReactNode {
  const { error, restoredAtMs } = store.state
  return (
    <>
      {restoredAtMs === undefined ? null : (
        <DraftNotice savedAtMs={restoredAtMs} onStartOver={() => store.startOver()} />
      )}
      {error === undefined ? null : <Alert variant="danger" isInline component="p" role="alert" title={error} />}
    </>
  )
}
