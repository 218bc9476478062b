import { useRoute, useT } from '@fascia/sdk/web'
import { Button, EmptyState, EmptyStateActions, EmptyStateBody, EmptyStateFooter } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'

/** The page at `/not_found` [CORE-001]. */
export function NotFoundPage(): ReactNode {
  const t = useT()
  const { go } = useRoute()
  return (
    <section className="fascia-section">
      <EmptyState titleText={t('Page not found')} headingLevel="h1" icon={SearchIcon}>
        <EmptyStateBody>
          {t('There is nothing at this address. It may have been deleted, or it was never there.')}
        </EmptyStateBody>
        <EmptyStateFooter>
          <EmptyStateActions>
            <Button variant="primary" onClick={() => go('/')}>
              {t('Go to the first page')}
            </Button>
          </EmptyStateActions>
        </EmptyStateFooter>
      </EmptyState>
    </section>
  )
}
