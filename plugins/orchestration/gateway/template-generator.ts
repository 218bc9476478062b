import { type Cloud, handle, type Route, type ServiceClient } from '@fascia/sdk/gateway'
import { AREAS, type Area, type ResourceOptions, resourceOptions } from '../api/template-generator.ts'
import { askAreas } from './ask-areas.ts'
import { heat } from './heat.ts'

interface Choice {
  readonly id: string
  readonly name: string
}

interface Named {
  readonly id: string
  readonly name?: string | null
}

const named = ({ id, name }: Named): Choice => ({ id, name: name || id })
const alike = (name: string): Choice => ({ id: name, name })

/** All rows of a collection; none where the cloud lacks the service. */
async function all<Row>(
  service: ServiceClient,
  path: string,
  key: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly Row[]> {
  const found: Row[] = []
  if (service.isPresent) for await (const { items } of service.pages<Row>(path, key, { query })) found.push(...items)
  return found
}

/** The one list of an answer that has no pages. */
async function whole<Row>(service: ServiceClient, path: string, pick: string): Promise<readonly Row[]> {
  return service.isPresent ? service.get<readonly Row[]>(path, { pick }) : []
}

/** External networks are those that floating IPs come from. */
async function externalSubnets({ network }: Cloud): Promise<readonly Named[]> {
  const external = await all<Named>(network, '/networks', 'networks', { 'router:external': 'true' })
  const ids = new Set(external.map(({ id }) => id))
  const subnets = await all<Named & { readonly network_id: string }>(network, '/subnets', 'subnets')
  return subnets.filter(({ network_id }) => ids.has(network_id))
}

const ASKED: Readonly<Record<Area, (cloud: Cloud) => Promise<readonly Choice[]>>> = {
  volumes: async ({ volume }) => (await all<Named>(volume, '/volumes', 'volumes')).map(named),
  volume_snapshots: async ({ volume }) => (await all<Named>(volume, '/snapshots', 'snapshots')).map(named),
  volume_types: async ({ volume }) => (await all<Named>(volume, '/types', 'volume_types')).map(named),
  volume_backups: async ({ volume }) => (await all<Named>(volume, '/backups', 'backups')).map(named),
  images: async ({ image }) => (await all<Named>(image, '/images', 'images')).map(named),
  floatingips: async ({ network }) =>
    (
      await all<{ readonly id: string; readonly floating_ip_address: string }>(network, '/floatingips', 'floatingips')
    ).map(({ id, floating_ip_address }) => ({ id, name: floating_ip_address })),
  networks: async ({ network }) => (await all<Named>(network, '/networks', 'networks')).map(named),
  floating_networks: async ({ network }) =>
    (await all<Named>(network, '/networks', 'networks', { 'router:external': 'true' })).map(named),
  subnets: async ({ network }) => (await all<Named>(network, '/subnets', 'subnets')).map(named),
  floating_subnets: async (cloud) => (await externalSubnets(cloud)).map(named),
  ports: async ({ network }) => (await all<Named>(network, '/ports', 'ports')).map(named),
  security_groups: async ({ network }) => (await all<Named>(network, '/security-groups', 'security_groups')).map(named),
  routers: async ({ network }) => (await all<Named>(network, '/routers', 'routers')).map(named),
  qos_policies: async ({ network }) => (await all<Named>(network, '/qos/policies', 'policies')).map(named),
  availability_zones: async ({ compute }) =>
    (await whole<{ readonly zoneName: string }>(compute, '/os-availability-zone', 'availabilityZoneInfo')).map(
      ({ zoneName }) => alike(zoneName),
    ),
  flavors: async ({ compute }) => (await all<Named>(compute, '/flavors', 'flavors')).map(named),
  instances: async ({ compute }) => (await all<Named>(compute, '/servers', 'servers')).map(named),
  keypairs: async ({ compute }) =>
    (await whole<{ readonly keypair: { readonly name: string } }>(compute, '/os-keypairs', 'keypairs')).map(
      ({ keypair: { name } }) => alike(name),
    ),
  template_versions: async (cloud) =>
    (await whole<{ readonly version: string }>(heat(cloud), '/template_versions', 'template_versions')).map(
      ({ version }) => alike(version),
    ),
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value > 0 ? value : otherwise

/** The choices of the template generator [STACKP-039, STACKP-040, STACKP-041]. */
export const templateGeneratorRoutes: readonly Route[] = [
  handle(resourceOptions, async ({ cloud, session, settings }): Promise<ResourceOptions> => {
    const { found, errors } = await askAreas(AREAS, (area) => ASKED[area](cloud), {
      parallel: numberOr(settings('HEAT_TEMPLATE_GENERATOR_API_PARALLEL'), 2),
      timeoutMs: numberOr(settings('HEAT_TEMPLATE_GENERATOR_API_TIMEOUT'), 60) * 1000,
    })
    const of = (area: Area): Choice[] => [...(found.get(area) ?? [])]
    return {
      volumes: of('volumes'),
      volume_snapshots: of('volume_snapshots'),
      volume_types: of('volume_types'),
      volume_backups: of('volume_backups'),
      images: of('images'),
      floatingips: of('floatingips'),
      networks: of('networks'),
      floating_networks: of('floating_networks'),
      subnets: of('subnets'),
      floating_subnets: of('floating_subnets'),
      ports: of('ports'),
      security_groups: of('security_groups'),
      routers: of('routers'),
      qos_policies: of('qos_policies'),
      availability_zones: of('availability_zones'),
      flavors: of('flavors'),
      instances: of('instances'),
      keypairs: of('keypairs'),
      template_versions: of('template_versions'),
      auth: { tenant_id: session.projectId, admin: session.roles.includes('admin') },
      ...(Object.keys(errors).length > 0 ? { errors } : {}),
    }
  }),
]
