import { get, list, type Route } from '@fascia/sdk/gateway'

/** The last version that tells how much of a machine is used; its servers come with 2.53. */
const SIZES_VERSION = '2.87'

interface NovaHypervisor {
  readonly id: string | number
  readonly servers?: readonly { readonly uuid: string; readonly name: string }[]
}

function hypervisorItem(hypervisor: NovaHypervisor): Readonly<Record<string, unknown>> {
  return { ...hypervisor, id: String(hypervisor.id), servers: hypervisor.servers ?? [] }
}

/** The machines that run instances, how much of each is used, and by which. */
export const listHypervisors: Route = list('/api/nova/hypervisors/', {}, async function* ({ cloud }) {
  const pages = cloud.compute.pages<NovaHypervisor>('/os-hypervisors/detail', 'hypervisors', {
    microversion: SIZES_VERSION,
    query: { with_servers: true },
  })
  for await (const { items, ...rest } of pages) {
    yield { ...rest, items: items.map(hypervisorItem) }
  }
})

/** One machine, with the instances on it. */
export const getHypervisor: Route = get('/api/nova/hypervisors/:id/', {}, async ({ cloud, params }) => {
  const path = `/os-hypervisors/${encodeURIComponent(params.id ?? '')}`
  const { hypervisor } = await cloud.compute.get<{ hypervisor: NovaHypervisor }>(path, {
    microversion: SIZES_VERSION,
    query: { with_servers: true },
  })
  return hypervisorItem(hypervisor)
})

interface Inventory {
  readonly total: number
  readonly reserved: number
  readonly allocation_ratio: number
}

type Inventories = Readonly<Partial<Record<string, Inventory>>>
type Usages = Readonly<Partial<Record<string, number>>>

interface Provider {
  readonly uuid: string
  readonly name: string
}

/** What Placement counts, and what the columns call it. */
const CLASSES = { VCPU: 'vcpus', PCPU: 'pcpus', MEMORY_MB: 'memory_mb', DISK_GB: 'disk_gb' } as const

/** Placement's account of each machine; a resource that it does not have is left out. */
export const listResourceProviders: Route = list('/api/nova/resource-providers/', {}, async function* ({ cloud }) {
  const { resource_providers } = await cloud.placement.get<{ resource_providers: readonly Provider[] }>(
    '/resource_providers',
  )
  const items = await Promise.all(
    resource_providers.map(async ({ uuid, name }) => {
      const path = `/resource_providers/${encodeURIComponent(uuid)}`
      const [{ inventories }, { usages }] = await Promise.all([
        cloud.placement.get<{ inventories: Inventories }>(`${path}/inventories`),
        cloud.placement.get<{ usages: Usages }>(`${path}/usages`),
      ])
      const resources = Object.entries(CLASSES).flatMap(([kind, column]) => {
        const inventory = inventories[kind]
        if (!inventory) return []
        const { total, reserved, allocation_ratio } = inventory
        return [[column, { used: usages[kind] ?? 0, total, reserved, allocation_ratio }]]
      })
      return { id: uuid, name, ...Object.fromEntries(resources) }
    }),
  )
  yield { items }
})
