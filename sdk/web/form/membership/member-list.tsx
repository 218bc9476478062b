import { Button, SearchInput } from '@patternfly/react-core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TIMING } from '../../../common/host/index.ts'
import type { Candidate } from '../../declare/candidate.ts'
import { useClock } from '../../host/hooks/use-clock.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { ListHeading } from '../list-heading.tsx'
import { useRowsInSight } from './use-rows-in-sight.ts'

interface QuickSearch {
  readonly typed: string
  readonly type: (text: string) => void
  /** What is filtered by: what was typed, once typing has paused. */
  readonly wanted: string
}

function useQuickSearch(): QuickSearch {
  const clock = useClock()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => clock.after(TIMING.membershipSearchDelayMs, () => setWanted(typed.trim())), [clock, typed])
  return { typed, type: setTyped, wanted }
}

export interface MemberListProps {
  readonly title: string
  readonly candidates: readonly Candidate[]
  readonly none: string
  /** In place of the list: loading, broken. */
  readonly state?: ReactNode
  readonly actionLabel: (name: string) => string
  readonly actionIcon: ReactNode
  /** With what the list shows, of which the next takes the focus. */
  readonly onAction?: ((candidate: Candidate, shown: readonly Candidate[]) => void) | undefined
  readonly roles?: (candidate: Candidate) => ReactNode
}

function fits({ name, about = '' }: Candidate, wanted: string): boolean {
  return `${name}\n${about}`.toLowerCase().includes(wanted.toLowerCase())
}

/** One of the two lists of a membership: its search, and each entry with a button to the other list. */
export function MemberList(props: MemberListProps): ReactNode {
  const { title, candidates, none, state, actionLabel, actionIcon, onAction, roles } = props
  const t = useT()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { typed, type, wanted } = useQuickSearch()
  const shown = wanted === '' ? candidates : candidates.filter((candidate) => fits(candidate, wanted))
  const rows = useRowsInSight(frame, shown.length, (index) => shown[index]?.id ?? String(index))
  return (
    <section className="fascia-membership__list" aria-labelledby={id}>
      <ListHeading id={id} title={title} count={state ? undefined : candidates.length} />
      <SearchInput
        value={typed}
        aria-label={t('Search {what}', { what: title })}
        placeholder={t('Filter')}
        resetButtonLabel={t('Clear the search')}
        onChange={(_event, text) => type(text)}
        onClear={() => type('')}
      />
      {state ?? (
        <div ref={frame} className="fascia-membership__frame">
          {candidates.length === 0 ? <p className="fascia-transfer__none">{none}</p> : null}
          {candidates.length > 0 && shown.length === 0 ? (
            <p className="fascia-transfer__none">{t('Nothing fits the filter {filter}.', { filter: wanted })}</p>
          ) : null}
          <ul aria-label={title}>
            {rows.beforePx > 0 ? <li aria-hidden="true" style={{ height: rows.beforePx }} /> : null}
            {shown.slice(rows.from, rows.to).map((candidate, index) => (
              <li
                key={candidate.id}
                ref={rows.measure}
                data-index={rows.from + index}
                aria-setsize={shown.length}
                aria-posinset={rows.from + index + 1}
              >
                <span className="fascia-membership__name">
                  {candidate.name}
                  {candidate.about ? <small>{candidate.about}</small> : null}
                </span>
                {roles?.(candidate)}
                {onAction ? (
                  <Button
                    variant="control"
                    size="sm"
                    icon={actionIcon}
                    data-transfer={candidate.id}
                    aria-label={actionLabel(candidate.name)}
                    onClick={() => onAction(candidate, shown)}
                  />
                ) : null}
              </li>
            ))}
            {rows.afterPx > 0 ? <li aria-hidden="true" style={{ height: rows.afterPx }} /> : null}
          </ul>
        </div>
      )}
    </section>
  )
}
