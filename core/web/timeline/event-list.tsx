import { CopyableId, DateValue, InlineAlert, LoadingState, useInSentence, useReading, useT } from '@fascia/sdk/web'
import { Button, FormSelect, FormSelectOption } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { ProjectEvent } from '../../common/project-events.ts'
import '../frame/activity/activity.css'
import { StateIcon } from '../frame/activity/state-icon.tsx'
import { eventDuration, eventTitle, recordedTitle } from './event-text.ts'
import { type RecordedEvent, type TimelineLine, timelineOf } from './recorded-events.ts'
import './timeline.css'
import { useProjectEvents } from './use-project-events.ts'
import type { ServiceHistory } from './use-service-history.ts'

/** How many events show before the person asks for all. */
const FEW = 10

export interface EventListProps {
  /** What the list is called. */
  readonly label: string
  /** Ids of resources, divided by commas; the whole project when absent. */
  readonly resources?: string
  /** What resources are called, by id. */
  readonly nameOf?: (id: string) => string | undefined
  /** What the service of the resource has recorded of it. */
  readonly history?: ServiceHistory
  /** What is said where nothing was done. */
  readonly none: string
}

const NO_HISTORY: ServiceHistory = { entries: [], hasFailed: false }

function servicesOf({ event, recorded }: TimelineLine): readonly string[] {
  return [...(event?.changes.map(({ service }) => service) ?? []), ...(recorded ? [recorded.service] : [])]
}

/**
 * What people have done by the dashboard, and what the service has recorded, the newest first and live: who, when, how long, with which outcome, and the id
 * of the request.
 */
export function EventList(props: EventListProps): ReactNode {
  const { label, resources, nameOf = () => undefined, history = NO_HISTORY, none } = props
  const t = useT()
  const inSentence = useInSentence()
  const { items, hasFailed } = useProjectEvents(resources)
  const [service, setService] = useState('')
  const [isWhole, setWhole] = useState(false)
  const lines = timelineOf(items ?? [], history.entries)
  const people = new Map((items ?? []).map(({ userId, userName }) => [userId, userName]))
  const services = [...new Set(lines.flatMap(servicesOf))].toSorted()
  const chosen = services.includes(service) ? service : ''
  const found = lines.filter((line) => chosen === '' || servicesOf(line).includes(chosen))
  const shown = isWhole ? found : found.slice(0, FEW)
  return (
    <>
      {hasFailed ? <InlineAlert type="warning" title={t('What was done in the project cannot be read now.')} /> : null}
      {history.hasFailed ? (
        <InlineAlert type="warning" title={t('What the service has recorded cannot be read now.')} />
      ) : null}
      {items || hasFailed ? null : <LoadingState what={inSentence(label)} rows={2} isCompact />}
      {services.length > 1 ? (
        <FormSelect
          aria-label={t('Service of {label}', { label })}
          value={chosen}
          onChange={(_event, next) => setService(next)}
          className="fascia-timeline__service"
        >
          <FormSelectOption value="" label={t('All services')} />
          {services.map((one) => (
            <FormSelectOption key={one} value={one} label={one} />
          ))}
        </FormSelect>
      ) : null}
      {items && lines.length === 0 ? <p className="fascia-activity__facts">{none}</p> : null}
      {shown.length > 0 ? (
        <ul className="fascia-activity__list" aria-label={label}>
          {shown.map(({ event, recorded }) =>
            event ? (
              <EventEntry key={event.id} event={event} recorded={recorded} nameOf={nameOf} />
            ) : recorded ? (
              <RecordedEntry key={recorded.key} of={recorded} person={people.get(recorded.userId ?? '')} />
            ) : null,
          )}
        </ul>
      ) : null}
      {shown.length < found.length ? (
        <Button variant="link" isInline onClick={() => setWhole(true)}>
          {t('Show all {count}', { count: found.length })}
        </Button>
      ) : null}
    </>
  )
}

interface EventEntryProps extends Required<Pick<EventListProps, 'nameOf'>> {
  readonly event: ProjectEvent
  /** What the service has recorded of the same request. */
  readonly recorded: RecordedEvent | undefined
}

function EventEntry({ event, recorded, nameOf }: EventEntryProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { atMs, userName, outcome, code, changes, resources, id } = event
  const isRefused = outcome === 'refused'
  const names = resources.map(nameOf).filter((name) => name !== undefined)
  const duration = eventDuration(event, language)
  const services = [...new Set(changes.map(({ service }) => service))].join(', ')
  return (
    <li className="fascia-activity__item">
      <StateIcon state={isRefused || recorded?.hasFailed ? 'failed' : 'done'} />
      <div>
        <p>
          {eventTitle(event, t)}
          {names.length > 0 ? `: ${names.join(', ')}` : null}
        </p>
        <p className="fascia-activity__facts">
          {t('{person}, {services}', { person: userName, services })} · <DateValue timeMs={atMs} format="short" />
          {duration === undefined ? null : ` · ${duration}`}
          {isRefused ? ` · ${code === undefined ? t('Refused') : t('Refused: {code}', { code })}` : null}
          {recorded?.hasFailed ? ` · ${t('Failed')}` : null}
        </p>
        <p className="fascia-activity__facts">
          {t('Request')} <CopyableId id={changes.at(-1)?.requestId ?? id} />
        </p>
      </div>
    </li>
  )
}

interface RecordedEntryProps {
  readonly of: RecordedEvent
  /** The name of the person, where it is known. */
  readonly person: string | undefined
}

/** What the service has recorded without a request of the dashboard: another program, or the service itself. */
function RecordedEntry({ of, person }: RecordedEntryProps): ReactNode {
  const t = useT()
  const { atMs, service, what, part, note, requestId, hasFailed } = of
  return (
    <li className="fascia-activity__item">
      <StateIcon state={hasFailed ? 'failed' : 'done'} />
      <div>
        <p>
          {recordedTitle(what)}
          {part === undefined ? null : `: ${part}`}
        </p>
        {note === undefined ? null : <p>{note}</p>}
        <p className="fascia-activity__facts">
          {person === undefined
            ? t('Recorded by the service {service}', { service })
            : t('{person}, recorded by the service {service}', { person, service })}
          {' · '}
          <DateValue timeMs={atMs} format="short" />
          {hasFailed ? ` · ${t('Failed')}` : null}
        </p>
        {requestId === undefined ? null : (
          <p className="fascia-activity__facts">
            {t('Request')} <CopyableId id={requestId} />
          </p>
        )}
      </div>
    </li>
  )
}
