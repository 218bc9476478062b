import type { ReactNode } from 'react'
import type { Decision } from '../../../common/index.ts'
import { Fault } from '../../../common/index.ts'
import { DeniedState } from '../../frame/state/denied-state.tsx'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { MissingServiceState } from '../../frame/state/missing-service-state.tsx'

export interface ListGateProps {
  readonly title: string
  readonly decision: Decision
  readonly children: ReactNode
}

/** Shows the page, or why it does not show: a right or a service that is missing, or whatever else was decided. */
export function ListGate({ title, decision, children }: ListGateProps): ReactNode {
  if (decision.allowed) return children
  if (decision.code === 'POLICY_DENIED') return <DeniedState right={decision.subject} />
  if (decision.code === 'SERVICE_MISSING') return <MissingServiceState service={decision.subject} />
  const fault = new Fault('GATEWAY_FEATURE_MISSING', { message: decision.text })
  return <FaultState title={title} fault={fault} onRetry={() => window.location.reload()} />
}
