import { deleteCall, getCall, listCall, patchCall, postCall, putCall, type Value } from '@fascia/sdk/common'
import { field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.String(), Type.Null()]))

/** A project: what owns resources and quotas. */
export const projectType = resource('OS::Keystone::Project', {
  name: field.text('Name'),
  id: field.id('Project ID'),
  description: optional(field.text('Description')),
  domain_id: OptionalText,
  domain_name: Type.Optional(field.text('Domain Name')),
  enabled: field.yesNo('Enabled', { default: true }),
  tags: field.texts('Tags'),
  parent_id: OptionalText,
  is_domain: Type.Boolean({ default: false }),
  options: Type.Record(Type.String(), Type.Unknown()),
  /** Whether the person who asks has a role on it. */
  is_own: Type.Boolean(),
  /** What the deployment keeps of it besides, by the keys of `PROJECT_TABLE_EXTRA_INFO`. */
  extra: Type.Optional(Type.Record(Type.String(), Type.String())),
})
/** A project, as calls answer it. */
export type Project = Value<typeof projectType.schema>

/** A project to make, in the session's domain where none is named. */
export const NewProject = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  description: OptionalText,
  domain_id: Type.Optional(Type.String({ minLength: 1 })),
  enabled: Type.Optional(Type.Boolean({ default: true })),
})
export type NewProject = Value<typeof NewProject>

/** What changes of a project; the rest stays. */
export const ProjectChange = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  description: OptionalText,
  enabled: Type.Optional(Type.Boolean()),
})
export type ProjectChange = Value<typeof ProjectChange>

/** Projects of a domain or of a user; with `admin` false, those of the session's user. */
export const ProjectQuery = Type.Object({
  paginate: Flag,
  domain_id: OptionalText,
  user_id: OptionalText,
  admin: Flag,
  name: OptionalText,
  id: OptionalText,
  enabled: Flag,
})

/** The projects that the session may list; those in which its user has a role where it may list no others. */
export const list = listCall('/api/keystone/projects/', {
  item: projectType.schema,
  query: ProjectQuery,
  paging: 'has_more',
})
/** One project. */
export const get = getCall('/api/keystone/projects/:id/', { answer: projectType.schema })
/** Makes a project and answers it. */
export const create = postCall('/api/keystone/projects/', { body: NewProject, answer: projectType.schema })
/** Changes a project. */
export const change = patchCall('/api/keystone/projects/:id/', { body: ProjectChange })
/** Deletes a project. What other services keep for it stays. */
export const remove = deleteCall('/api/keystone/projects/:id/')
/** Deletes several projects, by their ids. A refusal of one does not keep the others. */
export const removeSeveral = deleteCall('/api/keystone/projects/', { body: Type.Array(Type.String({ minLength: 1 })) })
/** Gives a user a role on a project. */
export const grant = putCall('/api/keystone/projects/:project/:role/:user/')
