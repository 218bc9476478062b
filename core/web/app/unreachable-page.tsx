import type { Fault } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import {
  Bullseye,
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'

export interface UnreachablePageProps {
  readonly fault: Fault
  readonly t: Translate
  readonly onRetry: () => void
}

/** The dashboard could not start: what failed, in words, and the way to try again. */
export function UnreachablePage({ fault, t, onRetry }: UnreachablePageProps): ReactNode {
  return (
    <main className="fascia-start">
      <Bullseye>
        <EmptyState titleText={t('The dashboard could not start')} headingLevel="h1" status="danger">
          <EmptyStateBody>
            <p role="alert">{fault.message}</p>
            {fault.requestId === undefined ? null : <p>{t('Request {id}', { id: fault.requestId })}</p>}
          </EmptyStateBody>
          <EmptyStateFooter>
            <EmptyStateActions>
              <Button variant="primary" onClick={onRetry}>
                {t('Try again')}
              </Button>
            </EmptyStateActions>
          </EmptyStateFooter>
        </EmptyState>
      </Bullseye>
    </main>
  )
}
