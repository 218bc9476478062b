import { listCall, type Value } from '@fascia/sdk/common'
import { AvailabilityZone, nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A zone, with the services of each of its hosts by their names where they were asked for. */
export const ServerZone = Type.Object({
  ...AvailabilityZone.properties,
  hosts: Type.Optional(
    nullable(
      Type.Record(
        Type.String(),
        Type.Record(Type.String(), Type.Object({ active: Type.Boolean(), available: Type.Boolean() })),
      ),
    ),
  ),
})
export type ServerZone = Value<typeof ServerZone>

/** A zone as administrators see it. */
export const HostZone = Type.Object({
  /** Its name. */
  id: Type.String(),
  name: Type.String(),
  is_available: Type.Boolean(),
  hosts: Type.Array(Type.String()),
})
export type HostZone = Value<typeof HostZone>

/** Zones; `detailed=true` names their hosts, which only administrators may ask for. */
export const list = listCall('/api/nova/availzones/', {
  item: ServerZone,
  query: Type.Object({ detailed: Type.Optional(Type.Union([Type.Boolean(), Type.String()])) }),
})
/** Every zone with its hosts, for administrators. */
export const withHosts = listCall('/api/nova/availzones/hosts/', { item: HostZone })
