import { EmptyState, EmptyStateBody } from '@patternfly/react-core'
import { PluggedIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface MissingServiceStateProps {
  /** The service's type: `volumev3`. */
  readonly service: string
  /** Small, for a card. */
  readonly isCompact?: boolean
}

/** The cloud lacks the service that this page is about: which one, and what can be done. */
export function MissingServiceState({ service, isCompact = false }: MissingServiceStateProps): ReactNode {
  const t = useT()
  return (
    <EmptyState
      titleText={t('This cloud does not have the service.')}
      headingLevel={isCompact ? 'h3' : 'h2'}
      icon={PluggedIcon}
      variant={isCompact ? 'xs' : 'sm'}
    >
      <EmptyStateBody>
        <p>{t('Service type: {service}', { service })}</p>
        <p>{t('Another region may have it; otherwise ask those who run the cloud.')}</p>
      </EmptyStateBody>
    </EmptyState>
  )
}
