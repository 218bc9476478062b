import { InlineAlert, LoadingState, useT } from '@fascia/sdk/web'
import { AlertActionLink, Badge, Button, Card, CardBody, CardTitle } from '@patternfly/react-core'
import { CheckCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { NEARLY_FULL, useLimits } from '../limits/use-limits.ts'
import { byUrgency } from './attention.ts'
import './attention.css'
import { AttentionLine } from './attention-line.tsx'
import { LimitLine } from './limit-line.tsx'
import { useWatchedLists, useWatchedStates } from './use-watched.ts'
import { WatchedList } from './watched-list.tsx'

/** How many lines show before the person asks for all. */
const FEW = 8

/** What needs the person, of all types and limits, with what can be done about each. */
export function AttentionCard(): ReactNode {
  const t = useT()
  const titleId = useId()
  const watched = useWatchedLists()
  const { data: limits, status: limitsStatus } = useLimits()
  const [states, setState] = useWatchedStates()
  const [isWhole, setWhole] = useState(false)
  const all = useMemo(
    () => byUrgency((watched ?? []).flatMap(({ type }) => states.get(type.code)?.found ?? [])),
    [watched, states],
  )
  const full = (limits?.all ?? []).filter(({ share }) => share >= NEARLY_FULL)
  const isLoading =
    watched === undefined ||
    limitsStatus === 'loading' ||
    watched.some(({ type }) => states.get(type.code)?.isLoading !== false)
  const failed = (watched ?? []).filter(({ type }) => states.get(type.code)?.hasFailed)
  const count = all.length + full.length
  const shown = isWhole ? all : all.slice(0, FEW)
  const reload = (): void => {
    for (const { type } of failed) states.get(type.code)?.reload()
  }
  return (
    <Card component="section" aria-labelledby={titleId} className="fascia-home__card fascia-attention">
      <CardTitle component="h2" id={titleId}>
        {t('Needs attention')} {count > 0 ? <Badge isRead>{count}</Badge> : null}
      </CardTitle>
      <CardBody>
        {watched?.map(({ list, type }) => (
          <WatchedList key={type.code} list={list} type={type} onChange={setState} />
        ))}
        {failed.length > 0 ? (
          <InlineAlert
            type="warning"
            isPlain
            title={t('Unable to retrieve: {what}.', { what: failed.map(({ list }) => list.title).join(', ') })}
            actionLinks={<AlertActionLink onClick={reload}>{t('Try again')}</AlertActionLink>}
          />
        ) : null}
        {count > 0 ? (
          <ul className="fascia-attention__list" aria-labelledby={titleId}>
            {full.map((limit) => (
              <LimitLine key={limit.key} of={limit} />
            ))}
            {shown.map((attention) => (
              <AttentionLine
                key={`${attention.type.code} ${attention.row.id}`}
                attention={attention}
                onDidAct={() => states.get(attention.type.code)?.reload()}
              />
            ))}
          </ul>
        ) : null}
        {shown.length < all.length ? (
          <Button variant="link" isInline onClick={() => setWhole(true)}>
            {t('Show all {count}', { count })}
          </Button>
        ) : null}
        {isLoading && count === 0 ? <LoadingState what={t('what needs attention')} rows={3} isCompact /> : null}
        {!isLoading && count === 0 && failed.length === 0 ? (
          <p className="fascia-attention__none">
            <CheckCircleIcon /> {t('Nothing needs you now.')}
          </p>
        ) : null}
      </CardBody>
    </Card>
  )
}
