import { Button, EmptyState, EmptyStateActions, EmptyStateBody, EmptyStateFooter } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Fault } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { FaultDetails } from './fault-details.tsx'

export interface ErrorStateProps {
  /** What failed, as a sentence: `The instances could not be loaded.` */
  readonly title: string
  readonly fault: Fault
  readonly onRetry?: () => void
  /** Small, for a card. */
  readonly isCompact?: boolean
}

/** Something failed: what, why, again, and the details to pass on. */
export function ErrorState({ title, fault, onRetry, isCompact = false }: ErrorStateProps): ReactNode {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        titleText={title}
        headingLevel={isCompact ? 'h3' : 'h2'}
        status="danger"
        variant={isCompact ? 'xs' : 'sm'}
      >
        <EmptyStateBody>
          <p>{fault.message}</p>
          {fault.hint ? <p>{fault.hint}</p> : null}
        </EmptyStateBody>
        <EmptyStateFooter>
          {onRetry ? (
            <EmptyStateActions>
              <Button variant={isCompact ? 'link' : 'primary'} onClick={onRetry}>
                {t('Try again')}
              </Button>
            </EmptyStateActions>
          ) : null}
          <FaultDetails fault={fault} />
        </EmptyStateFooter>
      </EmptyState>
    </div>
  )
}
