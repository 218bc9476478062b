import { badRequest } from '@fascia/sdk/simulator'
import { get, list, requireAdmin } from '../octavia/kit.ts'
import { PROVIDERS } from './providers.ts'

/** What a profile's data may say, and what it means. */
export interface Capability {
  readonly name: string
  readonly description: string
}

export const FLAVOR_CAPABILITIES: readonly Capability[] = [
  {
    name: 'loadbalancer_topology',
    description:
      'The load balancer topology. One of: SINGLE - One amphora per load balancer. ACTIVE_STANDBY - Two amphora per load balancer.',
  },
  { name: 'compute_flavor', description: 'The compute driver flavor ID.' },
  { name: 'amp_image_tag', description: 'The amphora image tag.' },
  { name: 'sriov_vip', description: 'When true, the VIP port will be created using an SR-IOV VF port.' },
]

export const ZONE_CAPABILITIES: readonly Capability[] = [
  { name: 'compute_zone', description: 'The compute availability zone.' },
  { name: 'management_network', description: 'The management network ID for the amphora.' },
  { name: 'valid_vip_networks', description: 'List of network IDs that are allowed for VIP use.' },
  { name: 'volume_zone', description: 'The volume availability zone.' },
]

const capabilities = (key: string, known: readonly Capability[]) =>
  get(`/v2.0/lbaas/providers/:provider/${key}`, (call) => {
    requireAdmin(call)
    const { provider } = call.params
    if (!PROVIDERS.some(({ name }) => name === provider)) throw badRequest(`Provider '${provider}' is not enabled.`)
    return list(key, known, call, {
      key: 'name',
      path: `/v2.0/lbaas/providers/${provider}/${key}`,
      filters: ['name', 'description'],
    })
  })

export const providerRoutes = [
  get('/v2.0/lbaas/providers', (call) =>
    list('providers', PROVIDERS, call, {
      key: 'name',
      path: '/v2.0/lbaas/providers',
      filters: ['name', 'description'],
    }),
  ),
  capabilities('flavor_capabilities', FLAVOR_CAPABILITIES),
  capabilities('availability_zone_capabilities', ZONE_CAPABILITIES),
]
