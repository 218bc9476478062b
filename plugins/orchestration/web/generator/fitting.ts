import type { Area, ResourceOptions } from '../../api/template-generator.ts'
import type { GraphLink, GraphParameter, GraphResource } from './template-graph.ts'

/** What Heat's constraints and properties call differently from the types that they ask for. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  network: ['net', 'providernet'],
  floatingnetwork: ['net', 'providernet'],
  externalnetwork: ['net', 'providernet'],
  image: ['image', 'webimage'],
  key: ['keypair'],
  vtype: ['volumetype'],
  instance: ['server'],
  fixedport: ['port'],
}

/** Which of the cloud's own resources a property can be, by what it asks for. */
const AREAS: Readonly<Record<string, Area>> = {
  network: 'networks',
  floatingnetwork: 'floating_networks',
  externalnetwork: 'floating_networks',
  subnet: 'subnets',
  port: 'ports',
  router: 'routers',
  securitygroup: 'security_groups',
  qospolicy: 'qos_policies',
  image: 'images',
  flavor: 'flavors',
  key: 'keypairs',
  keypair: 'keypairs',
  server: 'instances',
  instance: 'instances',
  volume: 'volumes',
  snapshot: 'volume_snapshots',
  backup: 'volume_backups',
  vtype: 'volume_types',
  volumetype: 'volume_types',
  floatingip: 'floatingips',
  availabilityzone: 'availability_zones',
}

const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()

/** What a property asks for: `network` by its constraint `neutron.network`, or by its name `network_id`. */
export function nounOf(property: string, custom: string | undefined): string {
  const noun = custom?.split('.').at(-1) ?? property.replace(/_(id|uuid|name)$/, '')
  return plain(noun)
}

/** Whether a resource of a type is what a property asks for. */
export function isFitting(noun: string, type: string): boolean {
  const names = Object.hasOwn(OTHER_NAMES, noun) ? OTHER_NAMES[noun] : [noun]
  return names?.includes(plain(type.split('::').at(-1) ?? '')) ?? false
}

/** The values of the cloud that a property can have: names where they are unique, because people read them, else ids. */
export function cloudValues(noun: string, options: Partial<ResourceOptions>): readonly string[] {
  const area = Object.hasOwn(AREAS, noun) ? AREAS[noun] : undefined
  const choices = (area && options[area]) ?? []
  const counts = Map.groupBy(choices, ({ name }) => name)
  return choices.map(({ id, name }) => (counts.get(name)?.length === 1 ? name : id))
}

const PARAMETER_TYPES: Readonly<Record<string, readonly string[]>> = {
  string: ['string'],
  integer: ['number', 'string'],
  number: ['number', 'string'],
  boolean: ['boolean', 'string'],
  list: ['comma_delimited_list', 'json'],
  map: ['json'],
}

/** The names of parameters that a property of a type can be. */
export function fittingParameters(
  type: string,
  parameters: readonly Pick<GraphParameter, 'name' | 'type'>[],
): readonly string[] {
  const types = PARAMETER_TYPES[type]
  return parameters.filter((one) => types?.includes(one.type) ?? true).map(({ name }) => name)
}

/** The resources that one may refer to without a circle: those that do not need it themselves. */
export function freeToNeed(
  name: string,
  { resources, links }: { readonly resources: readonly GraphResource[]; readonly links: readonly GraphLink[] },
): readonly GraphResource[] {
  const needing = new Set([name])
  // Each round adds those that need one of the last round; a set that is gone through meets what is added to it.
  for (const one of needing) for (const { from, to } of links) if (to === one) needing.add(from)
  return resources.filter((one) => !needing.has(one.name))
}
