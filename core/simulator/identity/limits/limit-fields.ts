import type { Value } from '@fascia/sdk/common'
import { nullable, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { IdentityCall } from '../identity-call.ts'
import { missing } from '../keystone-fault.ts'

const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-zA-Z0-9-]+$' })

/** Fields of requests about limits. */
export const LIMIT_FIELDS = {
  id: Id,
  resourceName: Type.String({ minLength: 1, maxLength: 255 }),
  /** -1 for no limit. */
  amount: Type.Integer({ minimum: -1, maximum: 0x7fffffff }),
  description: Type.Optional(nullable(Type.String())),
}

interface Place {
  readonly service_id?: Value<typeof Id>
  readonly region_id?: string | null | undefined
}

/** Refuses a service or a region that does not exist. */
export function requirePlace({ rows }: IdentityCall, { service_id, region_id }: Place, target: string): void {
  if (service_id !== undefined && !rows.services.get(service_id)) throw missing('service_id', target)
  if (region_id !== undefined && region_id !== null && !rows.regions.get(region_id)) throw missing('region_id', target)
}

export const limitNotFound = (what: 'limit' | 'registered limit', id: string): ServiceFault =>
  new ServiceFault(404, `Could not find ${what} for ${id}.`)
