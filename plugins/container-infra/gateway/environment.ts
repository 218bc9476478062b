import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { Value } from 'typebox/value'
import * as environment from '../api/environment.ts'
import { containers, textsOf, VERSION } from './magnum.ts'

const Offer = Type.Object({ name: Type.String({ minLength: 1 }) })

/** What a deployer offers: bad entries are left out. */
function offers(setting: unknown) {
  const entries: readonly unknown[] = Array.isArray(setting) ? setting : []
  return entries.flatMap((entry) => {
    if (!Value.Check(Offer, entry)) return []
    return [
      {
        name: entry.name,
        selected: Reflect.get(entry, 'selected') === true,
        labels: textsOf(Reflect.get(entry, 'labels')),
      },
    ]
  })
}

interface NeutronNetwork {
  readonly id: string
  readonly name?: string | null
  readonly tenant_id?: string
  readonly shared?: boolean
  readonly 'router:external'?: boolean
}

interface NeutronSubnet {
  readonly id: string
  readonly name?: string | null
  readonly cidr?: string | null
  readonly network_id: string
}

async function all<T>({ network }: Cloud, kind: string): Promise<readonly T[]> {
  const found: T[] = []
  for await (const { items } of network.pages<T>(`/${kind}`, kind)) found.push(...items)
  return found
}

/** Networks that a project can put clusters into, and external ones [CINFRA-073]. */
async function seenNetworks(cloud: Cloud, projectId: string): Promise<environment.ClusterNetwork[]> {
  const [networks, subnets] = await Promise.all([
    all<NeutronNetwork>(cloud, 'networks'),
    all<NeutronSubnet>(cloud, 'subnets'),
  ])
  return networks
    .filter((network) => network.tenant_id === projectId || network.shared || network['router:external'])
    .map(({ id, name, 'router:external': isExternal }) => ({
      id,
      name: name || id,
      'router:external': isExternal ?? false,
      subnets: subnets
        .filter(({ network_id }) => network_id === id)
        .map((subnet) => ({ id: subnet.id, name: subnet.name || subnet.id, cidr: subnet.cidr ?? null })),
    }))
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** [CINFRA-071] */
export const environmentRoutes: readonly Route[] = [
  handle(environment.stats, async ({ cloud, session }) => {
    const query = { project_id: session.projectId }
    const { clusters, nodes } = await containers(cloud).get<{ clusters?: number; nodes?: number }>('/stats', {
      query,
      microversion: VERSION,
    })
    return { stats: { clusters: clusters ?? 0, nodes: nodes ?? 0 } }
  }),
  handle(environment.ingressControllers, async ({ settings }) => ({
    controllers: offers(settings('MAGNUM_INGRESS_CONTROLLERS')).map(({ name, labels }) => ({ name, labels })),
  })),
  handle(environment.addons, async ({ settings }) => ({ addons: offers(settings('MAGNUM_AVAILABLE_ADDONS')) })),
  handle(environment.flavorMinimums, async ({ settings }) => ({
    flavorMinimumRam: numberOr(settings('MAGNUM_MINIMUM_FLAVOR_RAM'), 2048),
    flavorMinimumVcpu: numberOr(settings('MAGNUM_MINIMUM_FLAVOR_VCPU'), 2),
  })),
  handle(environment.networks, async function* ({ cloud, session }) {
    yield { items: await seenNetworks(cloud, session.projectId) }
  }),
]
