import { CopyableId, DateValue, InlineAlert, LoadingState, useReading, useT } from '@fascia/sdk/web'
import { Button, FormSelect, FormSelectOption } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { ProjectEvent } from '../../common/project-events.ts'
import '../frame/activity/activity.css'
import { StateIcon } from '../frame/activity/state-icon.tsx'
import { eventDuration, eventTitle } from './event-text.ts'
import './timeline.css'
import { useProjectEvents } from './use-project-events.ts'

/** How many events show before the person asks for all. */
const FEW = 10

export interface EventListProps {
  /** What the list is called. */
  readonly label: string
  /** Ids of resources, divided by commas; the whole project when absent. */
  readonly resources?: string
  /** What resources are called, by id. */
  readonly nameOf?: (id: string) => string | undefined
  /** What is said where nothing was done. */
  readonly none: string
}

/** What people have done by the dashboard, the newest first and live: who, when, how long, with which outcome, and the id of the request. */
export function EventList({ label, resources, nameOf = () => undefined, none }: EventListProps): ReactNode {
  const t = useT()
  const { items, hasFailed } = useProjectEvents(resources)
  const [service, setService] = useState('')
  const [isWhole, setWhole] = useState(false)
  const services = [...new Set(items?.flatMap(({ changes }) => changes.map((change) => change.service)))].toSorted()
  const chosen = services.includes(service) ? service : ''
  const found = (items ?? []).filter(
    ({ changes }) => chosen === '' || changes.some((change) => change.service === chosen),
  )
  const shown = isWhole ? found : found.slice(0, FEW)
  return (
    <>
      {hasFailed ? <InlineAlert type="warning" title={t('What was done in the project cannot be read now.')} /> : null}
      {items || hasFailed ? null : <LoadingState what={label.toLowerCase()} rows={2} isCompact />}
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
      {items && items.length === 0 ? <p className="fascia-activity__facts">{none}</p> : null}
      {shown.length > 0 ? (
        <ul className="fascia-activity__list" aria-label={label}>
          {shown.map((event) => (
            <EventEntry key={event.id} event={event} nameOf={nameOf} />
          ))}
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
}

function EventEntry({ event, nameOf }: EventEntryProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { atMs, userName, outcome, code, changes, resources, id } = event
  const isRefused = outcome === 'refused'
  const names = resources.map(nameOf).filter((name) => name !== undefined)
  const duration = eventDuration(event, language)
  const services = [...new Set(changes.map(({ service }) => service))].join(', ')
  return (
    <li className="fascia-activity__item">
      <StateIcon state={isRefused ? 'failed' : 'done'} />
      <div>
        <p>
          {eventTitle(event, t)}
          {names.length > 0 ? `: ${names.join(', ')}` : null}
        </p>
        <p className="fascia-activity__facts">
          {t('{person}, {services}', { person: userName, services })} · <DateValue timeMs={atMs} format="short" />
          {duration === undefined ? null : ` · ${duration}`}
          {isRefused ? ` · ${code === undefined ? t('Refused') : t('Refused: {code}', { code })}` : null}
        </p>
        <p className="fascia-activity__facts">
          {t('Request')} <CopyableId id={changes.at(-1)?.requestId ?? id} />
        </p>
      </div>
    </li>
  )
}
