import { listCall, patchCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, NullableText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** One process of Nova on a host. */
export const NovaService = Type.Object({
  ...strings('id', 'binary', 'host', 'zone'),
  status: Type.Enum(['enabled', 'disabled']),
  state: Type.Enum(['up', 'down']),
  updated_at: NullableText,
  disabled_reason: NullableText,
})
export type NovaService = Value<typeof NovaService>

/** Whether instances may be put on the host. */
export const ServiceChange = body({
  status: Type.Enum(['enabled', 'disabled']),
  disabled_reason: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
})

/** Nova's services on their hosts, for administrators. */
export const list = listCall('/api/nova/services/', { item: NovaService })
/** Enables or disables a service of Nova. For administrators. */
export const change = patchCall('/api/nova/services/:id/', { body: ServiceChange })

/** A process of Nova that runs no instances, such as the scheduler. */
export const ControlService = Type.Object({
  ...NovaService.properties,
  /** `{host}: {binary}`. */
  name: Type.String(),
})

/** Nova's services but those on the hosts that run instances, for administrators. */
export const listControl = listCall('/api/nova/control-services/', { item: ControlService })

/** The type of Nova's services that run no instances, for extensions. */
export const controlServiceType = typeRef('OS::Nova::ControlService', ControlService)

/** The type of Nova's services, for extensions. */
export const novaServiceType = typeRef('OS::Nova::Service', NovaService)
