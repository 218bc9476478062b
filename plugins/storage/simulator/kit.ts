import { cinder, routeKit, type SimulatedCall, type SimulatedRoute } from '@fascia/sdk/simulator'
import { type StorageTables, tables } from './tables.ts'

export type CinderCall = SimulatedCall<StorageTables>
export type CinderRoute = SimulatedRoute<StorageTables>

export const { parse } = cinder

/** Makes Cinder's routes. */
export const { actions, collection, get, lifecycle, limits, list, post, put, del, quotaSets, textMap } = routeKit(
  cinder,
  tables,
  {
    changed: ({ now }, row) => ('updatedAt' in row ? { updatedAt: now() } : {}),
  },
)
