import { getCall, listCall, typeRef, type Value } from '@fascia/sdk/common'
import { NullableText, OptionalText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

const amount = Type.Optional(Type.Integer())

/** A machine that runs instances, with its sizes where Nova gives them. */
export const Hypervisor = Type.Object({
  ...strings('id', 'hypervisor_hostname', 'hypervisor_type'),
  host_ip: OptionalText,
  state: Type.String(),
  status: Type.String(),
  service: Type.Optional(Type.Object({ disabled_reason: NullableText })),
  vcpus: amount,
  vcpus_used: amount,
  /** MB */
  memory_mb: amount,
  memory_mb_used: amount,
  /** GB */
  local_gb: amount,
  local_gb_used: amount,
  running_vms: amount,
  /** Its instances, by the names that the machine has for them. */
  servers: Type.Array(Type.Object({ uuid: Type.String(), name: Type.String() })),
})
export type Hypervisor = Value<typeof Hypervisor>

/** The machines that run instances, in Nova's order. For administrators. */
export const list = listCall('/api/nova/hypervisors/', { item: Hypervisor })
/** One machine that runs instances. For administrators. */
export const get = getCall('/api/nova/hypervisors/:id/', { answer: Hypervisor })

/** The resource type of machines that run instances. */
export const hypervisorType = typeRef('OS::Nova::Hypervisor', Hypervisor)
