import { deleteCall, getCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, resource } from '@fascia/sdk/shapes'
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
export const serverGroupType = resource('OS::Nova::ServerGroup', {
  id: field.id('ID'),
  name: field.text('Name'),
  policy: Type.Optional(field.of('choice', 'Policy', Type.String(), { values: POLICY_TEXTS })),
  /** The one policy, as older clients read it. */
  policies: Type.Optional(Type.Array(Type.String())),
  /** Ids of instances. */
  members: field.of('list', 'Instances', Type.Array(Type.String()), { references: 'OS::Nova::Server' }),
  /** Of a single group: names of the members that the project may see, by id. */
  member_names: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** From compute 2.13 on, as the user. */
  project_id: Type.Optional(
    field.reference('Project', 'OS::Keystone::Project', { name: 'project_name', isJoined: true }),
  ),
  user_id: Type.Optional(field.reference('User', 'OS::Keystone::User', { name: 'user_name', isJoined: true })),
  /** Of a single group: the names of project and user, where the session may read them. */
  project_name: Type.Optional(Type.String()),
  user_name: Type.Optional(Type.String()),
})
/** A server group, as calls answer it. */
export type ServerGroup = Value<typeof serverGroupType.schema>

/** Name and policy of a new server group. */
export const NewServerGroup = body({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  policies: Type.Array(Type.Enum([...SERVER_GROUP_POLICIES]), { minItems: 1, maxItems: 1 }),
})

/** Server groups of the session's project. */
export const list = listCall('/api/nova/servergroups/', { item: serverGroupType.schema })
/** One server group with the ids of its members. */
export const get = getCall('/api/nova/servergroups/:id/', { answer: serverGroupType.schema })
/** Creates a server group and answers it. */
export const create = postCall('/api/nova/servergroups/', { body: NewServerGroup, answer: serverGroupType.schema })
/** Deletes a server group; its members stay. */
export const remove = deleteCall('/api/nova/servergroups/:id/')
