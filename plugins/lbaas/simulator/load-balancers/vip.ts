import { badRequest, orRefuse, type Peer } from '@fascia/sdk/simulator'
import { invalid, type OctaviaPlace } from '../octavia/kit.ts'

/** What a request says of the address of a load balancer. */
export interface WantedVip {
  readonly vip_address?: string
  readonly vip_subnet_id?: string
  readonly vip_network_id?: string
  readonly vip_port_id?: string
}

interface NeutronPort {
  readonly id: string
  readonly network_id: string
  readonly fixed_ips: readonly { readonly subnet_id: string; readonly ip_address: string }[]
}

const missing = (kind: string, id: string) => () => badRequest(`${kind} ${id} not found.`)

function vipOf({ id, network_id, fixed_ips: [fixed] }: NeutronPort, owns_port: boolean) {
  return {
    vip_address: fixed?.ip_address ?? '',
    vip_port_id: id,
    vip_subnet_id: fixed?.subnet_id ?? null,
    vip_network_id: network_id,
    owns_port,
  }
}

async function networkOf(neutron: Peer, { vip_subnet_id, vip_network_id }: WantedVip): Promise<string> {
  if (vip_subnet_id !== undefined) {
    type Answer = { readonly subnet: { readonly network_id: string } }
    const { subnet } = await orRefuse(
      neutron.get<Answer>(`/v2.0/subnets/${vip_subnet_id}`),
      missing('Subnet', vip_subnet_id),
    )
    return subnet.network_id
  }
  if (vip_network_id === undefined)
    throw invalid('VIP must contain one of: vip_port_id, vip_network_id, vip_subnet_id.')
  await orRefuse(neutron.get(`/v2.0/networks/${vip_network_id}`), missing('Network', vip_network_id))
  return vip_network_id
}

/** Makes the port of a load balancer's address in Neutron, or takes the one that the request names. */
export async function plugVip(place: OctaviaPlace, balancerId: string, wanted: WantedVip, projectId: string) {
  const neutron = place.peer('network', projectId)
  if (!neutron) throw badRequest('The provider driver could not reach the network service.')
  const { vip_port_id, vip_subnet_id, vip_address } = wanted
  if (vip_port_id !== undefined) {
    const read = neutron.get<{ readonly port: NeutronPort }>(`/v2.0/ports/${vip_port_id}`)
    return vipOf((await orRefuse(read, missing('Port', vip_port_id))).port, false)
  }
  const network_id = await networkOf(neutron, wanted)
  const fixed = {
    ...(vip_subnet_id === undefined ? {} : { subnet_id: vip_subnet_id }),
    ...(vip_address === undefined ? {} : { ip_address: vip_address }),
  }
  const { port } = await neutron.post<{ readonly port: NeutronPort }>('/v2.0/ports', {
    port: {
      name: `octavia-lb-${balancerId}`,
      network_id,
      project_id: projectId,
      admin_state_up: false,
      device_id: `lb-${balancerId}`,
      device_owner: 'Octavia',
      ...(Object.keys(fixed).length > 0 ? { fixed_ips: [fixed] } : {}),
    },
  })
  return vipOf(port, true)
}
