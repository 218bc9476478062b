import { badRequest, type Peer, type ServiceFault } from '@fascia/sdk/simulator'
import type { MagnumCall } from '../kit.ts'
import type { NewTemplate, Template } from './template.ts'

const NETWORK_DRIVERS: Readonly<Record<NewTemplate['coe'], readonly string[]>> = {
  kubernetes: ['flannel', 'calico'],
  swarm: ['docker', 'flannel'],
  'swarm-mode': ['docker', 'flannel'],
  mesos: ['docker'],
  dcos: ['docker'],
}

interface Named {
  readonly id: string
  readonly name: string
}

const isOf =
  (ident: string) =>
  ({ id, name }: Named): boolean =>
    id === ident || name === ident

/** The distribution that an image names; refuses an image that there is not, or that names none. */
async function distributionOf(glance: Peer, ident: string): Promise<string> {
  const { images } = await glance.get<{ images: readonly (Named & { readonly os_distro?: string })[] }>(
    '/v2/images?limit=1000',
  )
  const image = images.find(isOf(ident))
  if (!image) throw badRequest(`Image ${ident} could not be found.`)
  if (image.os_distro === undefined) throw badRequest("Image doesn't contain os_distro field.")
  return image.os_distro
}

async function checkNetwork(neutron: Peer, ident: string, isExternal: boolean): Promise<void> {
  const query = isExternal ? '?router:external=true' : ''
  const { networks } = await neutron.get<{ networks: readonly Named[] }>(`/v2.0/networks${query}`)
  if (networks.some(isOf(ident))) return
  const kind = isExternal ? 'external network' : 'network'
  throw badRequest(`Unable to find ${kind} ${ident}.`)
}

async function checkFlavors(nova: Peer, idents: readonly (string | null | undefined)[]): Promise<void> {
  const wanted = idents.filter((ident) => typeof ident === 'string')
  if (wanted.length === 0) return
  const { flavors } = await nova.get<{ flavors: readonly Named[] }>('/flavors?is_public=None')
  for (const ident of wanted) if (!flavors.some(isOf(ident))) throw badRequest(`Unable to find flavor ${ident}.`)
}

/** What a template or a cluster names in other services must be there. Resolves to the distribution of the image, where one is named. */
export async function checkResources(
  { peer }: Pick<MagnumCall, 'peer'>,
  named: {
    readonly image_id?: string | undefined
    readonly flavors?: readonly (string | null | undefined)[]
    readonly external_network_id?: string | null | undefined
    readonly fixed_network?: string | null | undefined
  },
): Promise<string | undefined> {
  const [glance, nova, neutron] = [peer('image'), peer('compute'), peer('network')]
  const isImage = glance && named.image_id !== undefined
  const distribution = isImage ? await distributionOf(glance, named.image_id) : undefined
  if (nova) await checkFlavors(nova, named.flavors ?? [])
  if (neutron && named.external_network_id) await checkNetwork(neutron, named.external_network_id, true)
  if (neutron && named.fixed_network) await checkNetwork(neutron, named.fixed_network, false)
  return distribution
}

/** The drivers that an engine works with. */
export function driverProblem({
  coe,
  network_driver,
  volume_driver,
}: Pick<Template, 'coe' | 'network_driver' | 'volume_driver'>): ServiceFault | undefined {
  const networks = NETWORK_DRIVERS[coe]
  if (network_driver !== null && !networks.includes(network_driver))
    return badRequest(
      `Network driver type ${network_driver} is not supported, expecting a ['${networks.join("', '")}'] network driver.`,
    )
  const volumes = coe === 'kubernetes' ? ['cinder'] : ['rexray']
  if (volume_driver !== null && !volumes.includes(volume_driver))
    return badRequest(
      `Volume driver type ${volume_driver} is not supported, expecting a ['${volumes.join("', '")}'] volume driver.`,
    )
  return undefined
}
