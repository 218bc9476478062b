import { AlertActionLink } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Fault } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { FaultDetails } from '../state/fault-details.tsx'
import { InlineAlert } from '../state/inline-alert.tsx'

export interface FailedContributionProps {
  readonly plugin: string
  readonly id: string
  readonly fault: Fault
  readonly onRetry?: () => void
}

/** Shown in place of a contribution that failed, with the name of its plugin. */
export function FailedContribution({ plugin, id, fault, onRetry }: FailedContributionProps): ReactNode {
  const t = useT()
  return (
    <InlineAlert
      className="fascia-failed-contribution"
      type="danger"
      title={t('{contribution} of the plugin {plugin} failed.', { contribution: id, plugin })}
      actionLinks={onRetry ? <AlertActionLink onClick={onRetry}>{t('Try again')}</AlertActionLink> : undefined}
    >
      <p>{fault.message}</p>
      <FaultDetails fault={fault} />
    </InlineAlert>
  )
}
