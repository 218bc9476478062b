import { Button, EmptyState, EmptyStateActions, EmptyStateFooter } from '@patternfly/react-core'
import { SyncAltIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface StoppedStateProps {
  /** What was being loaded, in lower case, as part of a sentence: `instances`. */
  readonly what: string
  readonly onRetry: () => void
}

/** The person stopped waiting before anything had come: nothing is known, which is not the same as nothing being there. */
export function StoppedState({ what, onRetry }: StoppedStateProps): ReactNode {
  const t = useT()
  return (
    <EmptyState
      titleText={t('Loading {what} was stopped.', { what })}
      headingLevel="h2"
      icon={SyncAltIcon}
      variant="sm"
    >
      <EmptyStateFooter>
        <EmptyStateActions>
          <Button variant="primary" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </EmptyStateActions>
      </EmptyStateFooter>
    </EmptyState>
  )
}
