import type { GatewayClient } from '@fascia/testing/contract'
import * as templates from '../../api/cluster-templates.ts'
import * as environment from '../../api/environment.ts'

/** A template of the image that every test cloud has. */
export async function makeTemplate(
  cloud: GatewayClient,
  fields: Partial<templates.TemplateFields> = {},
): Promise<templates.ClusterTemplate> {
  const networks = await cloud.send(environment.networks)
  const external = networks.find((network) => network['router:external'])
  const body = {
    name: `tpl-${Date.now().toString(36)}`,
    coe: 'kubernetes' as const,
    image_id: 'cirros-0.6.2',
    external_network_id: external?.id ?? 'public',
    flavor_id: 'm1.tiny',
    master_flavor_id: 'm1.tiny',
    keypair_id: 'contract',
    network_driver: 'calico',
    ...fields,
  }
  return cloud.send(templates.create, { body })
}
