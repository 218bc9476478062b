import type { Operation } from '@fascia/sdk/web/host'
import { Icon, Spinner } from '@patternfly/react-core'
import { CheckCircleIcon, ExclamationCircleIcon, InfoCircleIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'

/** The state of an operation as a symbol. */
export function StateIcon({ state }: Pick<Operation, 'state'>): ReactNode {
  if (state === 'running') return <Spinner size="md" aria-hidden="true" />
  if (state === 'cancelled')
    return (
      <Icon status="info">
        <InfoCircleIcon />
      </Icon>
    )
  return (
    <Icon status={state === 'done' ? 'success' : 'danger'}>
      {state === 'done' ? <CheckCircleIcon /> : <ExclamationCircleIcon />}
    </Icon>
  )
}
