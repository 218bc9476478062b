import { Fault } from '@fascia/sdk/common'
import type { Cloud, ServiceClient } from '@fascia/sdk/gateway'

/** A stack as Heat lists it; what an older service leaves out may be missing. */
export interface HeatStack {
  readonly id: string
  readonly stack_name: string
  readonly description?: string | null
  readonly creation_time?: string | null
  readonly updated_time?: string | null
  readonly deletion_time?: string | null
  readonly stack_status?: string | null
  readonly stack_status_reason?: string | null
  readonly stack_owner?: string | null
  readonly parent?: string | null
  readonly tags?: readonly string[] | null
}

/** Heat of the session's region. */
export const heat = (cloud: Cloud): ServiceClient => cloud.service('orchestration')

/**
 * The stack of an id, found among those that were deleted, too, where it is not there any more. Heat's addresses of one stack carry its
 * name besides. Fails with `GATEWAY_UPSTREAM_REFUSED` and 404 where there never was one.
 */
export async function findStack(cloud: Cloud, id: string): Promise<HeatStack> {
  for (const query of [{ id }, { id, show_deleted: true }]) {
    const [stack] = await heat(cloud).get<readonly HeatStack[]>('/stacks', { query, pick: 'stacks' })
    if (stack) return stack
  }
  throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404, message: `There is no stack with the id ${id}.` })
}

/** The address of a stack below the service. */
export async function stackPath(cloud: Cloud, id: string): Promise<string> {
  const { stack_name: name } = await findStack(cloud, id)
  return `/stacks/${encodeURIComponent(name)}/${encodeURIComponent(id)}`
}

/** A value as people read it: a text as it is, all else as JSON. */
export const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
