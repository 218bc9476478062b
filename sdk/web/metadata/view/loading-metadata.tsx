import type { ReactNode } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { LoadingState } from '../../state/loading-state.tsx'

/** The two columns before anything is there. */
export function LoadingMetadata(): ReactNode {
  const t = useT()
  return (
    <div className="fascia-metadata">
      <div className="fascia-metadata__columns">
        <LoadingState what={t('namespaces')} rows={6} />
        <LoadingState what={t('metadata')} rows={6} />
      </div>
    </div>
  )
}
