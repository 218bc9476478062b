import { EmptyStateActions, EmptyStateBody, EmptyStateFooter, EmptyState as Frame } from '@patternfly/react-core'
import { CubesIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface EmptyStateProps {
  /** What this is and why one would want it. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** There is nothing yet [UI-027]. */
export function EmptyState({ children, action }: EmptyStateProps): ReactNode {
  const t = useT()
  return (
    <Frame titleText={t('No items to display.')} headingLevel="h2" icon={CubesIcon} variant="sm">
      {children ? <EmptyStateBody>{children}</EmptyStateBody> : null}
      {action ? (
        <EmptyStateFooter>
          <EmptyStateActions>{action}</EmptyStateActions>
        </EmptyStateFooter>
      ) : null}
    </Frame>
  )
}
