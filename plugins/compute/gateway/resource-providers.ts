import { handle } from '@fascia/sdk/gateway'
import { list } from '../api/resource-providers.ts'

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
export const listResourceProviders = handle(list, async function* ({ cloud }) {
  const providers = await cloud.placement.get<readonly Provider[]>('/resource_providers', {
    pick: 'resource_providers',
  })
  const items = await Promise.all(
    providers.map(async ({ uuid, name }) => {
      const params = { uuid }
      const [inventories, usages] = await Promise.all([
        cloud.placement.get<Inventories>('/resource_providers/:uuid/inventories', { params, pick: 'inventories' }),
        cloud.placement.get<Usages>('/resource_providers/:uuid/usages', { params, pick: 'usages' }),
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
