import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { NullableText, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Hosts that belong together. */
export const Aggregate = Type.Object({
  /** Nova's number, as text. */
  id: Type.String(),
  name: Type.String(),
  availability_zone: NullableText,
  hosts: Type.Array(Type.String()),
  metadata: Type.Record(Type.String(), Type.String()),
  created_at: Type.Optional(Type.String()),
  updated_at: OptionalText,
})
export type Aggregate = Value<typeof Aggregate>

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Hosts = Type.Array(Type.String({ minLength: 1 }))

/** A group of hosts, which is an availability zone of its own when one is named. */
export const NewAggregate = Type.Object(
  { name: Name, availability_zone: Type.Optional(Name), hosts: Type.Optional(Hosts) },
  { additionalProperties: false },
)
/** What can be changed of an aggregate; what is absent stays. */
export const AggregateChange = Type.Object(
  { name: Type.Optional(Name), availability_zone: Type.Optional(Name) },
  { additionalProperties: false },
)
/** Names of hosts to add and to remove. */
export const HostsChange = Type.Object({ added: Hosts, removed: Hosts }, { additionalProperties: false })
export type HostsChange = Value<typeof HostsChange>

/** All host aggregates, for administrators. */
export const list = listCall('/api/nova/aggregates/', { item: Aggregate })
/** One host aggregate with its hosts. */
export const get = getCall('/api/nova/aggregates/:id/', { answer: Aggregate })
/** Creates an aggregate, puts the hosts into it that are named, and answers it. */
export const create = postCall('/api/nova/aggregates/', { body: NewAggregate, answer: Aggregate })
/** Changes name and availability zone. */
export const change = patchCall('/api/nova/aggregates/:id/', { body: AggregateChange })
/** Adds and removes hosts. */
export const changeHosts = patchCall('/api/nova/aggregates/:id/hosts/', { body: HostsChange })
/** Deletes an aggregate. Nova refuses one that has hosts, with 400. */
export const remove = deleteCall('/api/nova/aggregates/:id/')

/** The type of host aggregates, for extensions. */
export const aggregateType = typeRef('OS::Nova::Aggregate', Aggregate)
