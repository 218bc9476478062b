import { handle, type Route } from '@fascia/sdk/gateway'
import { change, list, type NovaService } from '../api/services.ts'

/** A service has a UUID, and one address for all changes, from 2.53 on. */
const microversion = '2.53'

export const serviceRoutes: readonly Route[] = [
  /** Nova's services on their hosts, for administrators. */
  handle(list, async function* ({ cloud }) {
    const services = await cloud.compute.get<readonly NovaService[]>('/os-services', { microversion, pick: 'services' })
    yield { items: services.map((service) => ({ ...service, id: String(service.id) })) }
  }),
  /** Enables or disables a service, with the reason for it. */
  handle(change, async ({ cloud, params, body }) => {
    await cloud.compute.put('/os-services/:id', body, { params, microversion })
  }),
]
