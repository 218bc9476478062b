import { EmptyState, EmptyStateBody } from '@patternfly/react-core'
import { PluggedIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../hooks/use-t.ts'

/** The cloud lacks the service that this page is about: which one, and what can be done. */
export function MissingServiceState({ service }: { readonly service: string }): ReactNode {
  const t = useT()
  return (
    <EmptyState
      titleText={t('This cloud does not have the service.')}
      headingLevel="h2"
      icon={PluggedIcon}
      variant="sm"
    >
      <EmptyStateBody>
        <p>{t('Service type: {service}', { service })}</p>
        <p>{t('Another region may have it; otherwise ask those who run the cloud.')}</p>
      </EmptyStateBody>
    </EmptyState>
  )
}
