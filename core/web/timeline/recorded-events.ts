import { parseInstant } from '@fascia/sdk/web'
import type { RegisteredType } from '@fascia/sdk/web/host'
import type { ProjectEvent } from '../../common/project-events.ts'

/** Something that a service has recorded of a resource. */
export interface RecordedEvent {
  readonly key: string
  readonly atMs: number
  readonly service: string
  readonly what: string
  readonly part?: string
  readonly note?: string
  readonly requestId?: string
  readonly userId?: string
  readonly hasFailed: boolean
}

type Entry = Readonly<Record<string, unknown>>
type ResourceHistory = NonNullable<RegisteredType['history']>

function textAt(entry: Entry, field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : entry[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function hasFailed(entry: Entry, { failed = {} }: ResourceHistory): boolean {
  return Object.entries(failed).some(([field, values]) =>
    values.some((value) => value.toLowerCase() === String(entry[field] ?? '').toLowerCase()),
  )
}

/** What the entries of a record say; those without a time or a word are left out. */
export function recordedEvents(history: ResourceHistory, entries: readonly Entry[]): readonly RecordedEvent[] {
  return entries.flatMap((entry, index) => {
    const atMs = parseInstant(entry[history.at])
    const what = textAt(entry, history.what)
    if (atMs === undefined || what === undefined) return []
    const [part, note] = [textAt(entry, history.part), textAt(entry, history.note)]
    const [requestId, userId] = [textAt(entry, history.request), textAt(entry, history.user)]
    return {
      key: `${atMs} ${what} ${requestId ?? index}`,
      atMs,
      service: history.service,
      what,
      hasFailed: hasFailed(entry, history),
      ...(part === undefined ? {} : { part }),
      ...(note === undefined ? {} : { note }),
      ...(requestId === undefined ? {} : { requestId }),
      ...(userId === undefined ? {} : { userId }),
    }
  })
}

/** A line of a time line: what people did by the dashboard, with what the service has recorded of it, or a record alone. */
export interface TimelineLine {
  readonly atMs: number
  readonly event?: ProjectEvent
  readonly recorded?: RecordedEvent
}

/** The events and the records in one order, the newest first. A record whose request an event has sent belongs to it. */
export function timelineOf(
  events: readonly ProjectEvent[],
  recorded: readonly RecordedEvent[],
): readonly TimelineLine[] {
  const byRequest = new Map(
    recorded.flatMap((record) => (record.requestId === undefined ? [] : [[record.requestId, record] as const])),
  )
  const used = new Set<RecordedEvent>()
  const lines = events.map((event): TimelineLine => {
    const ids = [event.id, ...event.changes.flatMap(({ requestId }) => requestId ?? [])]
    const record = ids.map((id) => byRequest.get(id)).find((found) => found !== undefined)
    if (record) used.add(record)
    return { atMs: event.atMs, event, ...(record ? { recorded: record } : {}) }
  })
  const others = recorded
    .filter((record) => !used.has(record))
    .map((record) => ({ atMs: record.atMs, recorded: record }))
  return [...lines, ...others].sort((one, other) => other.atMs - one.atMs)
}
