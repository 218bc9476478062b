import { EmptyState, EmptyStateBody } from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { lazyView } from './lazy-view.ts'

// Every page loads what this file imports, and few are refused.
const DeniedDetails = lazyView(() => import('./denied-details.tsx'), 'DeniedDetails', { isBlank: true })

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
        <p>{t('None of your roles has the right. An administrator of this project can give you one that has it.')}</p>
        <DeniedDetails right={right} />
      </EmptyStateBody>
    </EmptyState>
  )
}
