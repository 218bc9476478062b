import { Button, EmptyState, EmptyStateActions, EmptyStateBody, EmptyStateFooter } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface NoMatchStateProps {
  /** The filter in words: `Status: Active`. */
  readonly filter: string
  readonly onClear: () => void
}

/** There are items, and the filter fits none: an empty table all the same [UI-027], with the filter named. */
export function NoMatchState({ filter, onClear }: NoMatchStateProps): ReactNode {
  const t = useT()
  return (
    <EmptyState titleText={t('No items to display.')} headingLevel="h2" icon={SearchIcon} variant="sm">
      <EmptyStateBody>{t('Nothing fits the filter {filter}.', { filter })}</EmptyStateBody>
      <EmptyStateFooter>
        <EmptyStateActions>
          <Button variant="link" onClick={onClear}>
            {t('Clear filter')}
          </Button>
        </EmptyStateActions>
      </EmptyStateFooter>
    </EmptyState>
  )
}
