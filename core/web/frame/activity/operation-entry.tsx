import { DateValue, Link, Operations, useService, useT } from '@fascia/sdk/web'
import type { Operation } from '@fascia/sdk/web/host'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { resultPath } from '../../operations/result-path.ts'
import { useStateNames } from '../../operations/state-names.ts'
import { countText } from './count-text.ts'
import { OperationItems } from './operation-items.tsx'
import { OperationProgress } from './operation-progress.tsx'
import { StateIcon } from './state-icon.tsx'

/** One operation: what it is, how far it is or how it went, and what can be done about it. */
export function OperationEntry({
  operation,
  onLeave,
}: {
  readonly operation: Operation
  /** The person goes to another page. */
  readonly onLeave: () => void
}): ReactNode {
  const t = useT()
  const operations = useService(Operations)
  const { id, title, state, startedAt, detail, items = [], counts, isRetryable } = operation
  const names = useStateNames()
  const isJob = counts !== undefined && counts.total + (counts.skipped ?? 0) > 1
  const isCancellable = state === 'running' && items.some((item) => item.state === 'waiting')
  const reason = detail ?? (isJob ? undefined : items[0]?.reason)
  return (
    <li className="fascia-activity__item">
      <StateIcon state={state} />
      <div>
        <p>{title}</p>
        <p className="fascia-activity__facts">
          {names[state]} · <DateValue timeMs={startedAt} format="short" />
          {isJob ? ` · ${countText(counts, t)}` : null}
          {reason === undefined ? null : ` · ${reason}`}
        </p>
        {isJob && state === 'running' ? <OperationProgress title={title} counts={counts} /> : null}
        {isJob && items.length > 0 ? <OperationItems items={items} title={title} /> : null}
        {isJob || isCancellable || isRetryable ? (
          <div className="fascia-activity__controls">
            {isCancellable ? (
              <Button variant="link" isInline onClick={() => operations.cancel(id)}>
                {t('Cancel what has not begun')}
              </Button>
            ) : null}
            {isRetryable ? (
              <Button variant="link" isInline onClick={() => operations.retry(id)}>
                {t('Try again')}
              </Button>
            ) : null}
            {isJob ? (
              <Link to={resultPath(id)} onClick={onLeave} aria-label={t('Result of {title}', { title })}>
                {t('Result')}
              </Link>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  )
}
