import { type Operation, Operations, useNow, useService, useT } from '@fascia/sdk/web'
import { Badge, Dropdown, DropdownGroup, Icon, MenuToggle, Spinner } from '@patternfly/react-core'
import { CheckCircleIcon, ExclamationCircleIcon, HistoryIcon } from '@patternfly/react-icons'
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
  const label =
    running > 0
      ? t(
          { one: 'Activity: {count} operation is running', other: 'Activity: {count} operations are running' },
          { count: running },
        )
      : t('Activity')
  return (
    <Dropdown
      isOpen={isOpen}
      onOpenChange={setOpen}
      popperProps={{ position: 'right', minWidth: '20rem' }}
      toggle={(ref) => (
        <MenuToggle
          ref={ref}
          variant="plain"
          aria-label={label}
          isExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          icon={running > 0 ? <Spinner size="md" aria-hidden="true" /> : <HistoryIcon />}
          {...(running > 0 ? { badge: <Badge>{running}</Badge> } : {})}
        />
      )}
    >
      <DropdownGroup label={t('Activity')}>
        <OperationList all={all} />
      </DropdownGroup>
    </Dropdown>
  )
}
