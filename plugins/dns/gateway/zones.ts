import { filled } from '@fascia/sdk/common'
import { created, handle, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import * as zones from '../api/zones.ts'
import { OWNER } from './owner.ts'
import { toUnicode } from './unicode-name.ts'

/** A zone as Designate answers it; releases differ in the keys that they leave out. */
interface DesignateZone extends Partial<Omit<zones.Zone, 'id' | 'name' | 'unicode_name' | 'masters' | 'attributes'>> {
  readonly id: string
  readonly name: string
  readonly masters?: readonly string[] | null
  readonly attributes?: Readonly<Record<string, unknown>> | null
}

/** A zone as it is answered; what the release leaves out is null. */
export function toZone(zone: DesignateZone): zones.Zone {
  return {
    id: zone.id,
    name: zone.name,
    unicode_name: toUnicode(zone.name),
    description: zone.description ?? null,
    email: zone.email ?? null,
    type: zone.type ?? 'PRIMARY',
    ttl: zone.ttl ?? null,
    masters: [...(zone.masters ?? [])],
    status: zone.status ?? 'ACTIVE',
    action: zone.action ?? null,
    serial: zone.serial ?? null,
    pool_id: zone.pool_id ?? null,
    project_id: zone.project_id ?? null,
    attributes: zone.attributes ?? {},
    created_at: zone.created_at ?? null,
    updated_at: zone.updated_at ?? null,
    transferred_at: zone.transferred_at ?? null,
    version: zone.version ?? null,
  }
}

export const zoneRoutes: readonly Route[] = [
  handle(zones.list, ({ cloud }) =>
    cloud.service('dns').pages('/zones', 'zones', {
      map: (found: readonly DesignateZone[]) => withNames(cloud, found.map(toZone), OWNER),
    }),
  ),
  handle(zones.get, async ({ cloud, params }) =>
    withNamesOf(cloud, toZone(await cloud.service('dns').get<DesignateZone>('/zones/:id', { params })), OWNER),
  ),
  handle(zones.create, async ({ cloud, body }) => {
    const { name, type, description, email, ttl, masters } = body
    // Designate refuses e-mail and TTL of a secondary zone, and masters of a primary one.
    const request = { name, type, description, ...(type === 'SECONDARY' ? { masters } : { email, ttl }) }
    const zone = toZone(await cloud.service('dns').post<DesignateZone>('/zones', filled(request)))
    return created(`/api/dns/v2/zones/${zone.id}/`, zone)
  }),
  handle(zones.update, async ({ cloud, params, body: { description, ...rest } }) => {
    const request = { ...filled(rest), ...(description === undefined ? {} : { description: description || null }) }
    await cloud.service('dns').patch('/zones/:id', request, { params })
  }),
  handle(zones.remove, async ({ cloud, params }) => {
    await cloud.service('dns').delete('/zones/:id', { params })
  }),
]
