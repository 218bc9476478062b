import {
  CardGrid,
  type Item,
  LoadingState,
  OverviewCard,
  Resources,
  useInSentence,
  useService,
  useT,
} from '@fascia/sdk/web'
import { HostProvider, useHostPlace } from '@fascia/sdk/web/host'
import { type ReactNode, useMemo } from 'react'
import { MOST_RESOURCES } from '../../common/project-events.ts'
import { EventList } from '../timeline/event-list.tsx'
import { useServiceHistory } from '../timeline/use-service-history.ts'
import { RelatedItems } from './related-items.tsx'
import './relations.css'
import { RelationsNotes } from './relations-notes.tsx'
import { type RelatedGroup, useRelations } from './use-relations.ts'

export interface RelationsTabProps {
  /** The code of the resource's type. */
  readonly type: string
  readonly id: string
  readonly item: Item
}

/** What a resource uses and what uses it, by the references that the types declare. */
export function RelationsTab(props: RelationsTabProps): ReactNode {
  // The tab is the shell's own, on the page of a plugin.
  const { host } = useHostPlace()
  return (
    <HostProvider host={host}>
      <RelationsCards {...props} />
    </HostProvider>
  )
}

const NO_TYPE = {}

function RelationsCards({ type, id, item }: RelationsTabProps): ReactNode {
  const t = useT()
  const ids = useMemo(() => [id], [id])
  const relations = useRelations({ type, ids, item })
  const { uses, users, isReading, failed, closed, cut } = relations
  const resources = useService(Resources)
  const inSentence = useInSentence()
  const what = inSentence(resources.displayName(type))
  const history = useServiceHistory(resources.type(type) ?? NO_TYPE, id, item)
  const names = new Map([...uses, ...users].flatMap(({ items }) => items.map((one) => [one.id, one.name] as const)))
  // What was done with a port of an instance, or with its address, was done with the instance.
  const related = [id, ...(isReading ? [] : users.flatMap(({ items }) => items.map((one) => one.id)).toSorted())]
    .slice(0, MOST_RESOURCES)
    .join(',')
  const isSure = failed.size === 0 && closed.length === 0 && cut.length === 0
  return (
    <CardGrid>
      <OverviewCard title={t('Used by')}>
        <Groups of={type} groups={users} />
        {users.length === 0 && isReading ? <LoadingState what={t('what uses it')} rows={3} isCompact /> : null}
        {users.length === 0 && !isReading ? (
          <p>
            {isSure
              ? t('Nothing uses this {what}.', { what })
              : t('Nothing was found that uses this {what}.', { what })}
          </p>
        ) : null}
        <RelationsNotes of={relations} />
      </OverviewCard>
      <OverviewCard title={t('Uses')}>
        <Groups of={type} groups={uses} />
        {uses.length === 0 && isReading ? <LoadingState what={t('what it uses')} rows={3} isCompact /> : null}
        {uses.length === 0 && !isReading ? <p>{t('This {what} uses nothing.', { what })}</p> : null}
      </OverviewCard>
      <OverviewCard title={t('Time line')}>
        <EventList
          label={t('Time line')}
          resources={related}
          nameOf={(other) => names.get(other)}
          history={history}
          none={t('Nothing was done with this {what} by the dashboard.', { what })}
        />
      </OverviewCard>
    </CardGrid>
  )
}

interface GroupsProps {
  readonly of: string
  readonly groups: readonly RelatedGroup[]
}

function Groups({ of, groups }: GroupsProps): ReactNode {
  return groups.map((group) => <RelatedItems key={group.code} of={of} group={group} />)
}
