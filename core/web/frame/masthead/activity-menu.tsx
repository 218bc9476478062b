import { type Operation, Operations, useNow, useService, useT } from '@fascia/sdk/web'
import { Icon, NotificationBadge, Popover, Spinner } from '@patternfly/react-core'
import CheckCircleIcon from '@patternfly/react-icons/dist/esm/icons/check-circle-icon'
import ExclamationCircleIcon from '@patternfly/react-icons/dist/esm/icons/exclamation-circle-icon'
import HistoryIcon from '@patternfly/react-icons/dist/esm/icons/history-icon'
import { type ReactNode, useState } from 'react'
import { useChanges } from '../../app/use-changes.ts'

function StateIcon({ state }: Pick<Operation, 'state'>): ReactNode {
  const t = useT()
  if (state === 'running') return <Spinner size="md" aria-label={t('Running')} />
  const isDone = state === 'done'
  return (
    <Icon status={isDone ? 'success' : 'danger'} aria-label={isDone ? t('Done') : t('Failed')}>
      {isDone ? <CheckCircleIcon /> : <ExclamationCircleIcon />}
    </Icon>
  )
}

function Ago({ at }: { readonly at: number }): ReactNode {
  const t = useT()
  const minutes = Math.floor((useNow(60_000) - at) / 60_000)
  if (minutes < 1) return t('just now')
  if (minutes < 60) return t({ one: '{count} minute ago', other: '{count} minutes ago' }, { count: minutes })
  return new Date(at).toLocaleString()
}

function OperationList({ all }: { readonly all: readonly Operation[] }): ReactNode {
  const t = useT()
  if (all.length === 0) return <p className="fascia-activity__empty">{t('Nothing has been started yet.')}</p>
  return (
    <ul className="fascia-activity">
      {all.map((operation) => (
        <li key={operation.id} className="fascia-activity__item">
          <StateIcon state={operation.state} />
          <span className="fascia-activity__text">
            <span>{operation.title}</span>
            <small>
              <Ago at={operation.startedAt} />
              {operation.detail === undefined ? null : ` · ${operation.detail}`}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Running and recent operations, with how many run. */
export function ActivityMenu(): ReactNode {
  const t = useT()
  const operations = useService(Operations)
  const all = useChanges(operations, (source) => source.all)
  const [isOpen, setOpen] = useState(false)
  const running = all.filter(({ state }) => state === 'running').length
  return (
    <Popover
      aria-label={t('Activity')}
      isVisible={isOpen}
      shouldOpen={() => setOpen(true)}
      shouldClose={() => setOpen(false)}
      position="bottom-end"
      headerContent={t('Activity')}
      bodyContent={<OperationList all={all} />}
      closeBtnAriaLabel={t('Close')}
      minWidth="20rem"
    >
      <NotificationBadge
        variant={running > 0 ? 'unread' : 'read'}
        count={running}
        icon={<HistoryIcon />}
        aria-label={
          running > 0
            ? t({ one: 'Activity: {count} operation is running', other: 'Activity: {count} operations are running' }, { count: running })
            : t('Activity')
        }
        isExpanded={isOpen}
      />
    </Popover>
  )
}
