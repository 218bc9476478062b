import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import { change, list, listControl, type NovaService } from '../api/services.ts'

/** A service has a UUID, and one address for all changes, from 2.53 on. */
const microversion = '2.53'

async function readServices({ compute }: Cloud): Promise<readonly NovaService[]> {
  const services = await compute.get<readonly NovaService[]>('/os-services', { microversion, pick: 'services' })
  return services.map((service) => ({ ...service, id: String(service.id) }))
}

export const serviceRoutes: readonly Route[] = [
  /** Nova's services on their hosts, for administrators. */
  handle(list, async function* ({ cloud }) {
    yield { items: await readServices(cloud) }
  }),
  /** Those that run no instances: a host that does is a hypervisor as well. */
  handle(listControl, async function* ({ cloud }) {
    const control = (await readServices(cloud)).filter(({ binary }) => binary !== 'nova-compute')
    yield { items: control.map((service) => ({ ...service, name: `${service.host}: ${service.binary}` })) }
  }),
  /** Enables or disables a service, with the reason for it. */
  handle(change, async ({ cloud, params, body }) => {
    await cloud.compute.put('/os-services/:id', body, { params, microversion })
  }),
]
