import { EmptyState, EmptyStateBody } from '@patternfly/react-core'
import { CubesIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import type { Fault } from '../../../common/index.ts'
import { useSignedInAgain } from '../../host/hooks/use-signed-in-again.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { isSignedOut } from '../../services/to-fault.ts'
import { DeniedState } from './denied-state.tsx'
import { ErrorState } from './error-state.tsx'
import { LoadingState } from './loading-state.tsx'
import { MissingServiceState } from './missing-service-state.tsx'

export interface FaultStateProps {
  readonly title: string
  readonly fault: Fault
  readonly onRetry?: () => void
  /** Small, for a card. */
  readonly isCompact?: boolean
}

/** The service is there, and has no such call: trying again does not help. */
function NotOfferedState({ fault, isCompact }: Pick<FaultStateProps, 'fault' | 'isCompact'>): ReactNode {
  const t = useT()
  const title = t('The service does not offer this.')
  return (
    <EmptyState titleText={title} headingLevel="h2" icon={CubesIcon} variant={isCompact ? 'xs' : 'sm'}>
      <EmptyStateBody>
        {fault.message === title ? null : <p>{fault.message}</p>}
        {fault.hint ? <p>{fault.hint}</p> : null}
      </EmptyStateBody>
    </EmptyState>
  )
}

/** What is drawn behind the sign-in dialog, which reports the failure itself: it is tried again once the person has signed in. */
function SignedOutState({ onRetry, isCompact }: Pick<FaultStateProps, 'onRetry' | 'isCompact'>): ReactNode {
  const t = useT()
  useSignedInAgain(() => onRetry?.())
  return <LoadingState what={t('data')} {...(isCompact ? { isCompact, rows: 2 } : {})} />
}

/** The page state that fits a failure: denied, a service that the cloud lacks or that does not offer what was asked, or broken. While the person signs in again it is one of loading. */
export function FaultState({ title, fault, onRetry, isCompact = false }: FaultStateProps): ReactNode {
  if (isSignedOut(fault)) return <SignedOutState isCompact={isCompact} {...(onRetry ? { onRetry } : {})} />
  if (fault.status === 403) return <DeniedState right={fault.message} isCompact={isCompact} />
  if (fault.code === 'GATEWAY_SERVICE_MISSING')
    return <MissingServiceState service={fault.service ?? fault.message} isCompact={isCompact} />
  if (fault.status === 501) return <NotOfferedState fault={fault} isCompact={isCompact} />
  return <ErrorState title={title} fault={fault} isCompact={isCompact} {...(onRetry ? { onRetry } : {})} />
}
