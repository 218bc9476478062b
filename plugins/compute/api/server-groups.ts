import { deleteCall, getCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** How Nova places the members of a server group. */
export const SERVER_GROUP_POLICIES = ['affinity', 'anti-affinity', 'soft-affinity', 'soft-anti-affinity'] as const
/** What the policies of server groups are called on the page. */
export const POLICY_TEXTS = {
  affinity: 'Affinity',
  'anti-affinity': 'Anti Affinity',
  'soft-affinity': 'Soft Affinity',
  'soft-anti-affinity': 'Soft Anti Affinity',
}

/** A server group: its policy, and the ids of its members. */
export const ServerGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  policy: Type.Optional(Type.String()),
  /** The one policy, as older clients read it. */
  policies: Type.Optional(Type.Array(Type.String())),
  /** Ids of instances. */
  members: Type.Array(Type.String()),
  /** Of a single group: names of the members that the project may see, by id. */
  member_names: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** From compute 2.13 on. */
  project_id: Type.Optional(Type.String()),
  /** From compute 2.13 on. */
  user_id: Type.Optional(Type.String()),
  /** Of a single group: the names of project and user, where the session may read them. */
  project_name: Type.Optional(Type.String()),
  user_name: Type.Optional(Type.String()),
})
export type ServerGroup = Value<typeof ServerGroup>

/** Name and policy of a new server group. */
export const NewServerGroup = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    policies: Type.Array(Type.Enum([...SERVER_GROUP_POLICIES]), { minItems: 1, maxItems: 1 }),
  },
  { additionalProperties: false },
)
export type NewServerGroup = Value<typeof NewServerGroup>

/** Server groups of the session's project. */
export const list = listCall('/api/nova/servergroups/', { item: ServerGroup })
/** One server group with the ids of its members. */
export const get = getCall('/api/nova/servergroups/:id/', { answer: ServerGroup })
/** Creates a server group and answers it. */
export const create = postCall('/api/nova/servergroups/', { body: NewServerGroup, answer: ServerGroup })
/** Deletes a server group; its members stay. */
export const remove = deleteCall('/api/nova/servergroups/:id/')

/** The type of server groups, for extensions. */
export const serverGroupType = typeRef('OS::Nova::ServerGroup', ServerGroup)
