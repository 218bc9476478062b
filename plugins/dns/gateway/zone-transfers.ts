import { filled, isFault } from '@fascia/sdk/common'
import { type Cloud, created, handle, itemReader, joinNames, joinNamesOf, type Route } from '@fascia/sdk/gateway'
import * as transfers from '../api/zone-transfers.ts'
import { toUnicode } from './unicode-name.ts'

/** An offer as Designate answers it; the project that it is for is not given the key, nor whose it is. */
interface Offer {
  readonly id: string
  readonly zone_id: string
  readonly zone_name?: string | null
  readonly key?: string | null
}

const REQUESTS = '/zones/tasks/transfer_requests'

/** An offer as the project of the session sees it. */
const toTransfer = itemReader<typeof transfers.zoneTransferType.schema, string>(transfers.zoneTransferType, {
  zone_name: ({ zone_name }) => toUnicode(zone_name),
  direction: (_offer, project, { project_id }) => (project_id === project ? 'own' : 'other'),
})

async function findOffer(cloud: Cloud, zone: string): Promise<string | undefined> {
  const request = { query: { status: 'ACTIVE' } }
  for await (const { items } of cloud.service('dns').pages<Offer>(REQUESTS, 'transfer_requests', request)) {
    const found = items.find(({ zone_id }) => zone_id === zone)
    if (found) return found.id
  }
  return undefined
}

/** The id of the offer of a zone that has not been accepted; undefined where it has none, and where the service refuses to list offers. */
export async function offerOf(cloud: Cloud, zone: string): Promise<string | undefined> {
  try {
    return await findOffer(cloud, zone)
  } catch (failure) {
    if (isFault(failure) && failure.code === 'GATEWAY_UPSTREAM_REFUSED') return undefined
    throw failure
  }
}

/** Offers of zones to other projects. */
export const zoneTransferRoutes: readonly Route[] = [
  handle(transfers.list, ({ cloud, session, query: { limit, marker } }) => {
    const map = (rows: readonly object[]) => {
      const items = rows.map((row) => toTransfer(row, session.projectId))
      return joinNames(cloud, transfers.zoneTransferType, items)
    }
    return cloud.service('dns').pages(REQUESTS, 'transfer_requests', { limit, marker, map })
  }),
  handle(transfers.get, async ({ cloud, session, params }) => {
    const found = await cloud.service('dns').get<object>(`${REQUESTS}/:id`, { params })
    return joinNamesOf(cloud, transfers.zoneTransferType, toTransfer(found, session.projectId))
  }),
  handle(transfers.remove, async ({ cloud, params }) => {
    await cloud.service('dns').delete(`${REQUESTS}/:id`, { params })
  }),
  handle(transfers.offer, async ({ cloud, params, body }) => {
    const path = '/zones/:id/tasks/transfer_requests'
    const { id, zone_name, key } = await cloud.service('dns').post<Offer>(path, filled(body), { params })
    const made = { id, zone_name: toUnicode(zone_name ?? ''), key: key ?? '' }
    return created(`/api/dns/v2/zones/tasks/transfer_requests/${id}/`, made)
  }),
  handle(transfers.accept, async ({ cloud, body }) => {
    const dns = cloud.service('dns')
    const { zone_id } = await dns.post<{ readonly zone_id: string }>('/zones/tasks/transfer_accepts', body)
    const { name } = await dns.get<{ readonly name?: string | null }>('/zones/:zone_id', { params: { zone_id } })
    return { zone_id, zone_name: toUnicode(name ?? zone_id) }
  }),
]
