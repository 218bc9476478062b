import { EmptyState, EmptyStateBody } from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../hooks/use-t.ts'

export interface DeniedStateProps {
  /** The right that is missing: `compute os_compute_api:servers:index`, or what the service said. */
  readonly right: string
  /** Small, for a card. */
  readonly isCompact?: boolean
}

/** The person may not see this: which right is missing, and whom to ask. */
export function DeniedState({ right, isCompact = false }: DeniedStateProps): ReactNode {
  const t = useT()
  return (
    <EmptyState
      titleText={t('You are not allowed to see this.')}
      headingLevel={isCompact ? 'h3' : 'h2'}
      icon={LockIcon}
      variant={isCompact ? 'xs' : 'sm'}
    >
      <EmptyStateBody>
        <p>{t('Missing right: {right}', { right })}</p>
        <p>{t('An administrator of this project can give you a role that has it.')}</p>
      </EmptyStateBody>
    </EmptyState>
  )
}
