import { glance, routeKit, type SimulatedCall, type SimulatedRoute } from '@fascia/sdk/simulator'
import { type ImageTables, tables } from './tables.ts'

export type GlanceCall = SimulatedCall<ImageTables>
export type GlanceRoute = SimulatedRoute<ImageTables>

/** Makes Glance's routes. */
export const { collection, get, post, put, patch, del } = routeKit(glance, tables)
export const { parse } = glance
export const { forbidden } = glance.refuse
