import type { GatewayClient, NativeCloud } from '@fascia/testing/contract'
import * as templates from '../../api/cluster-templates.ts'
import * as environment from '../../api/environment.ts'

const NAME = `tpl-${Date.now().toString(36)}`

/** Makes templates of clusters: their image, of a distribution that Magnum has a driver for, and their key pair go with `native.undo()`. */
export async function templateMaker(cloud: GatewayClient, native: NativeCloud) {
  const networks = await cloud.send(environment.networks)
  const external = networks.find((network) => network['router:external'])
  const image = { name: NAME, disk_format: 'raw', container_format: 'bare', os_distro: 'fedora-coreos' }
  const { id: image_id } = await native.ask<{ readonly id: string }>('image', 'POST', '/v2/images', image)
  native.afterwards(() => native.ask('image', 'DELETE', `/v2/images/${image_id}`))
  await native.ask('compute', 'POST', '/os-keypairs', { keypair: { name: NAME } })
  native.afterwards(() => native.ask('compute', 'DELETE', `/os-keypairs/${NAME}`))
  const usual = {
    name: NAME,
    coe: 'kubernetes' as const,
    image_id,
    external_network_id: external?.id ?? 'public',
    flavor_id: 'm1.tiny',
    master_flavor_id: 'm1.tiny',
    keypair_id: NAME,
    network_driver: 'calico',
  }
  return {
    usual,
    make: (fields: Partial<templates.TemplateFields> = {}): Promise<templates.ClusterTemplate> =>
      cloud.send(templates.create, { body: { ...usual, ...fields } }),
  }
}
