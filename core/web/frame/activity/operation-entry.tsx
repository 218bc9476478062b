import { DateValue, Operations, type Translate, useService, useT } from '@fascia/sdk/web'
import type { Operation, OperationCounts } from '@fascia/sdk/web/host'
import { Button, Progress, ProgressMeasureLocation, ProgressSize } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { OperationItems } from './operation-items.tsx'
import { StateIcon } from './state-icon.tsx'

/** `10 of 12 done, 2 failed`. */
function countText({ total, done, failed, cancelled }: OperationCounts, t: Translate): string {
  const parts = [
    t('{done} of {total} done', { done, total }),
    ...(failed > 0 ? [t('{count} failed', { count: failed })] : []),
    ...(cancelled > 0 ? [t('{count} not begun', { count: cancelled })] : []),
  ]
  return parts.join(', ')
}

/** One operation: what it is, how far it is or how it went, and what can be done about it. */
export function OperationEntry({ operation }: { readonly operation: Operation }): ReactNode {
  const t = useT()
  const operations = useService(Operations)
  const { id, title, state, startedAt, detail, items = [], counts, isRetryable } = operation
  const names = { running: t('Running'), done: t('Done'), failed: t('Failed'), cancelled: t('Cancelled') }
  const isJob = counts !== undefined && counts.total > 1
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
        {isJob && state === 'running' ? (
          <Progress
            aria-label={t('Progress of {title}', { title })}
            size={ProgressSize.sm}
            measureLocation={ProgressMeasureLocation.none}
            max={counts.total}
            value={counts.done + counts.failed + counts.cancelled}
            valueText={countText(counts, t)}
          />
        ) : null}
        {isJob && items.length > 0 ? <OperationItems items={items} title={title} /> : null}
        {isCancellable || isRetryable ? (
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
          </div>
        ) : null}
      </div>
    </li>
  )
}
