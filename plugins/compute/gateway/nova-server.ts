import type { Cloud } from '@fascia/sdk/gateway'
import type { Server } from '../api/servers.ts'

/** The fields of an instance that the gateway makes, and those that Nova writes otherwise. */
type Joined = 'uuid' | 'project_name' | 'ip' | 'private_ip' | 'public_ip' | 'image' | 'image_name'
/** What Nova leaves out of a server whose cell is down. */
type Absent = 'name' | 'flavor' | 'user_id' | 'key_name'

/** A server as Nova itself answers it, at any microversion. Up to 2.46 its flavor is `{id, links}`, from 2.47 the flavor as it was when the server was made. */
export interface NovaServer
  extends Omit<Server, Joined | Absent | 'addresses' | 'metadata' | 'fault'>,
    Partial<Pick<Server, Absent>> {
  readonly addresses?: Server['addresses']
  readonly metadata?: Server['metadata']
  readonly fault?: NonNullable<Server['fault']>
  /** An empty text when it was booted from a volume. */
  readonly image?: { readonly id: string } | '' | null
}

/** The lowest version that answers every field of a server: embedded flavor (2.47), lock reason (2.73), filters by zone and key for everybody (2.83). */
export const SERVER_VERSION = '2.83'

/** Has Nova act on a server: `{ reboot: { type: 'SOFT' } }`. What Nova answers is left out. */
export async function act(cloud: Cloud, id: string, action: object, microversion?: string): Promise<undefined> {
  const request = { params: { id }, ...(microversion === undefined ? {} : { microversion }) }
  await cloud.compute.post('/servers/:id/action', action, request)
}

/** One server, with all fields that Nova gives. */
export function readServer(cloud: Cloud, id: string): Promise<NovaServer> {
  return cloud.compute.get('/servers/:id', { params: { id }, microversion: SERVER_VERSION, pick: 'server' })
}
