import {
  designate,
  naiveTime,
  routeKit,
  ServiceFault,
  type SimulatedCall,
  type SimulatedRoute,
} from '@fascia/sdk/simulator'
import { type DnsTables, tables } from './tables.ts'

export type DnsCall = SimulatedCall<DnsTables>
export type DnsRoute = SimulatedRoute<DnsTables>

/** Makes Designate's routes. */
export const { collection, get, lifecycle, list, post, put, patch, del } = routeKit(designate, tables, {
  changed: ({ now }, row) => ({ updated_at: naiveTime(now()), version: Number(row.version) + 1 }),
})

/** A refusal with Designate's name of the error. */
export const refusal = (status: number, type: string, message: string): ServiceFault =>
  new ServiceFault(status, message, type)

/** The refusal of a body that is not what the service's schema says of it. */
export const invalidObject = (reason: string): ServiceFault =>
  refusal(400, 'invalid_object', `Provided object does not match schema: ${reason}`)

const CONTROLS: readonly string[] = ['limit', 'marker', 'sort_key', 'sort_dir']

/** Refuses parameters of a list that are no filters of it. */
export function refuseUnknownFilters(filters: readonly string[]) {
  return ({ query }: Pick<DnsCall, 'query'>): void => {
    const unknown = [...new Set(query.keys())].filter((name) => !filters.includes(name) && !CONTROLS.includes(name))
    if (unknown.length > 0) throw refusal(400, 'bad_request', `Invalid filters ${unknown.join(', ')}`)
  }
}
