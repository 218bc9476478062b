import type { Route } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { EVENTS_PATH, MOST_EVENTS, MOST_RESOURCES, type ProjectEvents } from '../../common/project-events.ts'
import { visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { get } from './core-route.ts'

const LONGEST_ID = 64

const Query = Type.Object({
  /** Ids of resources, divided by commas: events that are about any of them. */
  resources: Type.Optional(Type.String({ maxLength: MOST_RESOURCES * (LONGEST_ID + 1) })),
})

/**
 * `GET /api/events/?resources=`: what people have done in the project of the session by the dashboard, the newest first, for everybody who
 * has a role in the project.
 */
export function eventsRoutes(core: GatewayCore): readonly Route[] {
  return [
    get(EVENTS_PATH, { query: Query }, async (context): Promise<ProjectEvents> => {
      const { session } = visitOf(context)
      const all = await core.record.list({ project: session.project.id, region: session.region })
      const wanted = context.query.resources?.split(',')
      const items = wanted ? all.filter(({ resources }) => resources.some((id) => wanted.includes(id))) : all
      return { items: items.slice(0, MOST_EVENTS) }
    }),
  ]
}
