import { DateValue, type Operation, useT } from '@fascia/sdk/web'
import { Icon, Spinner } from '@patternfly/react-core'
import { CheckCircleIcon, ExclamationCircleIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'

function StateIcon({ state }: Pick<Operation, 'state'>): ReactNode {
  if (state === 'running') return <Spinner size="md" aria-hidden="true" />
  return (
    <Icon status={state === 'done' ? 'success' : 'danger'}>
      {state === 'done' ? <CheckCircleIcon /> : <ExclamationCircleIcon />}
    </Icon>
  )
}

/** Operations that the person has started, with how they went. */
export function OperationList({ all }: { readonly all: readonly Operation[] }): ReactNode {
  const t = useT()
  if (all.length === 0) return <p className="fascia-activity__none">{t('Nothing has been started yet.')}</p>
  const names = { running: t('Running'), done: t('Done'), failed: t('Failed') }
  return (
    <ul className="fascia-activity__list">
      {all.map((operation) => (
        <li key={operation.id} className="fascia-activity__item">
          <StateIcon state={operation.state} />
          <div>
            <p>{operation.title}</p>
            <p className="fascia-activity__facts">
              {names[operation.state]} · <DateValue timeMs={operation.startedAt} format="short" />
              {operation.detail === undefined ? null : ` · ${operation.detail}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
