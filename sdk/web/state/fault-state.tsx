import type { ReactNode } from 'react'
import type { Fault } from '../../common/index.ts'
import { DeniedState } from './denied-state.tsx'
import { ErrorState } from './error-state.tsx'
import { MissingServiceState } from './missing-service-state.tsx'

export interface FaultStateProps {
  readonly title: string
  readonly fault: Fault
  readonly onRetry?: () => void
  /** Small, for a card. */
  readonly isCompact?: boolean
}

/** The page state that fits a failure: denied, a service that the cloud lacks, or broken. */
export function FaultState({ title, fault, onRetry, isCompact = false }: FaultStateProps): ReactNode {
  if (fault.status === 403) return <DeniedState right={fault.message} isCompact={isCompact} />
  if (fault.code === 'GATEWAY_SERVICE_MISSING')
    return <MissingServiceState service={fault.service ?? fault.message} isCompact={isCompact} />
  return <ErrorState title={title} fault={fault} isCompact={isCompact} {...(onRetry ? { onRetry } : {})} />
}
