import { listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'
import { EvacuateHost, HostMove, MigrateHost, ServiceChange } from '../common/host.ts'

/** One process of Nova on a host. */
export const NovaService = Type.Object(
  {
    id: Type.String(),
    binary: Type.String(),
    host: Type.String(),
    zone: Type.String(),
    status: Type.Enum(['enabled', 'disabled']),
    state: Type.Enum(['up', 'down']),
    updated_at: Type.Union([Type.String(), Type.Null()]),
    disabled_reason: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: true },
)

export type NovaService = Value<typeof NovaService>

export const services = listCall('/api/nova/services/', { item: NovaService })
export const changeService = patchCall('/api/nova/services/:id/', { body: ServiceChange })
/** Rebuilds every instance of a host that is down on another. */
export const evacuate = postCall('/api/nova/hosts/:host/evacuate/', { body: EvacuateHost, answer: HostMove })
/** Moves every instance of a host to others. */
export const migrate = postCall('/api/nova/hosts/:host/migrate/', { body: MigrateHost, answer: HostMove })
