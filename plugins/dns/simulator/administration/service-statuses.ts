import { naiveTime } from '@fascia/sdk/simulator'
import { type DnsCall, get, list, refusal } from '../kit.ts'

const CREATED = '2022-06-29T00:00:00.000000'

const idOf = (index: number): string => `5d1b6c1e-0000-4000-8000-00000000000${index}`

function statuses({ now, baseUrl }: DnsCall) {
  return ['api', 'backend', 'central', 'mdns', 'producer', 'worker'].map((service_name, index) => ({
    id: idOf(index),
    hostname: 'network-01',
    service_name,
    status: 'UP',
    stats: {},
    capabilities: {},
    heartbeated_at: naiveTime(now()),
    created_at: CREATED,
    updated_at: naiveTime(now()),
    links: { self: `${baseUrl}/v2/service_statuses/${idOf(index)}` },
  }))
}

/** The processes of the service, all of them up. */
export const serviceStatusRoutes = [
  get('/v2/service_statuses', { right: 'admin', rule: 'find_service_statuses' }, (call) =>
    list('service_statuses', statuses(call), call, {
      path: '/v2/service_statuses',
      filters: ['hostname', 'service_name', 'status'],
    }),
  ),
  get('/v2/service_statuses/:id', { right: 'admin', rule: 'find_service_status' }, (call) => {
    const found = statuses(call).find(({ id }) => id === call.params.id)
    if (found) return found
    throw refusal(404, 'service_status_not_found', 'Could not find ServiceStatus')
  }),
]
