import {
  DataTable,
  DateValue,
  Link,
  Operations,
  PageHeader,
  Resources,
  StatusLabel,
  useRoute,
  useService,
  useT,
} from '@fascia/sdk/web'
import { Button, Content } from '@patternfly/react-core'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import { ContentsGate } from '../../app/contents-gate.tsx'
import { countText } from '../../frame/activity/count-text.ts'
import { OperationProgress } from '../../frame/activity/operation-progress.tsx'
import { ShellOperations } from '../../operations/create-operations.ts'
import { inItemOrder } from '../../operations/in-item-order.ts'
import { resultPath } from '../../operations/result-path.ts'
import type { ShellOperation } from '../../operations/shell-operation.ts'
import { useItemNames, useStateNames } from '../../operations/state-names.ts'
import './operation.css'
import { type Again, useAgain } from './use-again.tsx'

const TONES = {
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
  running: 'progress',
  waiting: 'neutral',
  skipped: 'neutral',
} as const

const PROPERTIES = {
  name: { format: 'text', label: 'Name' },
  outcome: { format: 'text', label: 'Outcome' },
  reason: { format: 'text', label: 'Reason' },
} as const

interface Row {
  readonly id: string
  readonly name: string
  readonly outcome: string
  readonly reason: string | undefined
  readonly tone: (typeof TONES)[keyof typeof TONES]
  /** The address of its details; absent where it may be gone. */
  readonly to?: string
}

function useRows({ items = [], of }: ShellOperation): readonly Row[] {
  const names = useItemNames()
  const resources = useService(Resources)
  return useMemo(
    () =>
      inItemOrder(items).map(({ id, name, state, reason }) => ({
        ...{ id, name, reason, outcome: names[state], tone: TONES[state] },
        ...(of && state !== 'done' && resources.type(of.type)?.detailsPath !== undefined
          ? { to: resources.detailsPath(of.type, id) }
          : {}),
      })),
    [items, of, names, resources],
  )
}

/** What became of each thing that an operation worked on, as long as the operation is kept: also after a reload, and in other browsers of the person. */
export function OperationPage(): ReactNode {
  const t = useT()
  const { id } = useParams()
  const all = useAtomValue(useService(ShellOperations).allAtom)
  const operation = all.find((one) => one.id === id)
  const title = t('Result')
  return (
    <section className="fascia-section">
      {operation ? (
        <ContentsGate title={title}>
          <Result key={operation.id} operation={operation} />
        </ContentsGate>
      ) : (
        <>
          <PageHeader title={title} />
          <Content component="p">{t('This operation is not kept any more.')}</Content>
        </>
      )}
    </section>
  )
}

/** Goes on to the operation that tries again what this one has left. */
function useFollowAgain(operation: ShellOperation): () => void {
  const { go } = useRoute()
  const all = useAtomValue(useService(ShellOperations).allAtom)
  const known = useRef<ReadonlySet<string>>(undefined)
  const { of } = operation
  useEffect(() => {
    const next = all.find((one) => known.current && !known.current.has(one.id) && one.of?.action === of?.action)
    if (!next) return
    known.current = undefined
    go(resultPath(next.id), { replace: true })
  }, [all, of, go])
  return () => {
    known.current = new Set(all.map(({ id }) => id))
  }
}

function Result({ operation }: { readonly operation: ShellOperation }): ReactNode {
  const t = useT()
  const operations = useService(Operations)
  const rows = useRows(operation)
  const states = useStateNames()
  const { id, title, state, startedAt, detail, counts, items = [], isRetryable } = operation
  const follow = useFollowAgain(operation)
  const again: Again = useAgain(operation, follow)
  const retry = isRetryable
    ? () => {
        follow()
        operations.retry(id)
      }
    : again.run
  const isCancellable = state === 'running' && items.some((item) => item.state === 'waiting')
  const isCut = counts !== undefined && counts.total + (counts.skipped ?? 0) > items.length
  return (
    <>
      <PageHeader
        title={title}
        status={<StatusLabel tone={state === 'cancelled' ? 'warning' : TONES[state]}>{states[state]}</StatusLabel>}
        actions={
          isCancellable || retry ? (
            <>
              {isCancellable ? (
                <Button variant="secondary" onClick={() => operations.cancel(id)}>
                  {t('Cancel what has not begun')}
                </Button>
              ) : null}
              {retry ? <Button onClick={retry}>{t('Try again')}</Button> : null}
            </>
          ) : undefined
        }
      />
      <Content component="p">
        <DateValue timeMs={startedAt} format="short" />
        {counts === undefined ? null : ` · ${countText(counts, t)}`}
        {detail === undefined ? null : ` · ${detail}`}
      </Content>
      {state === 'running' && counts ? (
        <OperationProgress className="fascia-operation__progress" title={title} counts={counts} />
      ) : null}
      {isCut ? (
        <Content component="p">
          {t('{count} of {total} are kept, those that failed first.', {
            count: items.length,
            total: counts.total + (counts.skipped ?? 0),
          })}
        </Content>
      ) : null}
      <DataTable<Row, typeof PROPERTIES>
        id="fascia.table.result"
        label={t('What became of each')}
        rows={rows}
        properties={PROPERTIES}
        cells={{
          name: ({ name, to }) => (to === undefined ? name : <Link to={to}>{name}</Link>),
          outcome: ({ outcome, tone }) => <StatusLabel tone={tone}>{outcome}</StatusLabel>,
        }}
      />
      {again.door}
    </>
  )
}
