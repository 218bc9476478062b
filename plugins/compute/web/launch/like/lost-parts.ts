import type { SaidText } from '@fascia/sdk/web/declare'
import type { LaunchContext, LaunchSources } from '../launch-models.ts'
import { flavorOf } from '../launch-offers.ts'

/** What a launch like an instance cannot take over of it, as far as the lists to choose from have been loaded. */
export function lostParts(context: LaunchContext, sources: Partial<LaunchSources>): readonly SaidText[] {
  const { source, flavor, networks = [], keypair, like } = context
  if (!like) return []
  const lost: SaidText[] = []
  const { images, communityImages, flavors, networks: foundNetworks, securityGroups, keypairs } = sources
  const has = (found: readonly { readonly id: string }[], id: string | undefined): boolean =>
    found.some((item) => item.id === id)
  if (!source) lost.push('The volume that it boots from names no image. Choose one.')
  else if (images && communityImages && !has([...images, ...communityImages], source.id))
    lost.push('Its image cannot be chosen any more.')
  if (flavors && !flavorOf(flavors, flavor)) lost.push('Its flavor cannot be chosen any more.')
  if (foundNetworks && networks.some((id) => !has(foundNetworks, id)))
    lost.push('Not all of its networks can be chosen.')
  if (securityGroups && like.securityGroups.some((id) => !has(securityGroups, id)))
    lost.push('Not all of its security groups can be chosen.')
  if (keypairs && keypair !== undefined && !keypairs.some(({ name }) => name === keypair))
    lost.push({ text: 'You do not have its key pair {name}.', values: { name: keypair } })
  return lost
}
