import { listCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

const Resource = Type.Optional(
  Type.Object({
    used: Type.Number(),
    total: Type.Number(),
    reserved: Type.Number(),
    allocation_ratio: Type.Number(),
  }),
)

/** Placement's account of a machine; a resource that it does not have is left out. */
export const ResourceProvider = Type.Object({
  id: Type.String(),
  name: Type.String(),
  vcpus: Resource,
  pcpus: Resource,
  memory_mb: Resource,
  disk_gb: Resource,
})
export type ResourceProvider = Value<typeof ResourceProvider>

/** The providers of Placement with what they have and what is used. For administrators. */
export const list = listCall('/api/nova/resource-providers/', { item: ResourceProvider })
