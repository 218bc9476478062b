import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Hosts = Type.Array(Type.String({ minLength: 1 }))

/** `POST /api/nova/aggregates/`: a group of hosts, which is an availability zone of its own when one is named. */
export const NewAggregate = Type.Object(
  { name: Name, availability_zone: Type.Optional(Name), hosts: Type.Optional(Hosts) },
  { additionalProperties: false },
)
export type NewAggregate = Value<typeof NewAggregate>

/** `PATCH /api/nova/aggregates/{id}/` */
export const AggregateChange = Type.Object(
  { name: Type.Optional(Name), availability_zone: Type.Optional(Name) },
  { additionalProperties: false },
)

/** `PATCH /api/nova/aggregates/{id}/hosts/` */
export const HostsChange = Type.Object({ added: Hosts, removed: Hosts }, { additionalProperties: false })
export type HostsChange = Value<typeof HostsChange>
