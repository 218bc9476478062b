/** The address of what was done in a project, below the web root. */
export const EVENTS_PATH = '/api/events/'
/** The most resources that one request names. */
export const MOST_RESOURCES = 60
/** The most events of one answer. */
export const MOST_EVENTS = 100

/** One request to a service that has changed something, or has tried to. */
export interface EventChange {
  /** The official type: `compute`. */
  readonly service: string
  readonly method: string
  /** The address below the service's version, its ids left out: `/servers/:id/action`. */
  readonly path: string
  /** 0 where there was no answer. */
  readonly status: number
  /** The id by which the service knows the request. */
  readonly requestId?: string
  /** What an address of actions was asked for: `reboot`. */
  readonly word?: string
}

/** Something that a person has done in a project by the dashboard. */
export interface ProjectEvent {
  /** The request of the dashboard; services note it beside their own. */
  readonly id: string
  /** When it began, in ms since 1970. */
  readonly atMs: number
  readonly durationMs: number
  readonly userId: string
  readonly userName: string
  /** Whether all that was asked for was accepted; a job goes on after its answer. */
  readonly outcome: 'accepted' | 'refused'
  /** Why not: a code of the error table. */
  readonly code?: string
  readonly changes: readonly EventChange[]
  /** The ids of resources that it was about. */
  readonly resources: readonly string[]
}

/** What `GET /api/events/` answers, the newest first. */
export interface ProjectEvents {
  readonly items: readonly ProjectEvent[]
}
