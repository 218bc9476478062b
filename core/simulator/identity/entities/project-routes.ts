import { respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { ProjectRow } from '../identity-tables.ts'
import { invalid, notFound } from '../keystone-fault.ts'
import { del, get, put } from '../kit.ts'
import { requireAdmin, requireReaderOr } from '../policy.ts'
import { isJsonObject } from '../read-json.ts'
import { entities } from './entities.ts'
import { domainOfNew, extraOf, Flag, Name, requireFreeName, Text } from './read-entity.ts'
import { renderProject } from './render-entity.ts'

const KNOWN = [
  'id',
  'name',
  'domain_id',
  'description',
  'enabled',
  'parent_id',
  'tags',
  'is_domain',
  'options',
  'links',
]

const fields = { description: Text, enabled: Flag, tags: Type.Optional(Type.Array(Type.String())) }

const projects = entities('projects', {
  show: renderProject,
  domainOf: (row) => row.domain_id,
  isOpenTo: (call, row) => row.id === call.caller.projectId,
  isListed: (call) => call.query.get('is_domain') !== 'true',
  create: Type.Object({ name: Name(64), domain_id: Text, parent_id: Text, ...fields }),
  update: Type.Object({ name: Type.Optional(Name(64)), ...fields }),
  add(call, given) {
    const { name } = given
    const parentId = given.parent_id ?? ''
    const parent = call.rows.projects.get(parentId)
    if (parentId !== '' && !parent && !call.rows.domains.get(parentId)) throw notFound('project', parentId)
    const domain_id = parent?.domain_id ?? domainOfNew(call, given.domain_id ?? (parentId || undefined))
    requireFreeName('project', call.rows.projects.find({ name, domain_id }), name, { domainId: domain_id })
    return call.rows.projects.add({
      id: newIdentityId(call),
      name,
      domain_id,
      description: given.description ?? '',
      enabled: given.enabled ?? true,
      parent_id: parent?.id ?? domain_id,
      tags: tagsOf(given.tags ?? []),
      extra: extraOf(given, KNOWN),
    })
  },
  change(call, row, given) {
    const { name = row.name, enabled = row.enabled, description, tags } = given
    const { id, domain_id } = row
    requireFreeName('project', call.rows.projects.find({ name, domain_id }), name, { id, domainId: domain_id })
    const changes = {
      name,
      enabled,
      description: description ?? row.description,
      tags: tags === undefined ? row.tags : tagsOf(tags),
      extra: extraOf(given, KNOWN, row.extra),
    }
    return call.rows.projects.set(id, changes) ?? row
  },
  beforeRemove(call, row) {
    if (call.rows.projects.count({ parent_id: row.id }) > 0)
      throw new ServiceFault(403, `Cannot delete the project ${row.id} since it is not a leaf in the hierarchy.`)
    removeProject(call, row.id)
  },
})

/** Removes a project with the assignments on it and the credentials for it. */
export function removeProject(call: IdentityCall, projectId: string): void {
  for (const { id } of call.rows.assignments.find({ target_id: projectId })) call.rows.assignments.remove(id)
  for (const { id } of call.rows.application_credentials.find({ project_id: projectId }))
    call.rows.application_credentials.remove(id)
  call.rows.projects.remove(projectId)
}

function tagsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((tag) => typeof tag === 'string' && /^[^,/]{1,255}$/.test(tag)))
    throw invalid("Invalid input for field 'tags': tags are texts of 1 to 255 characters without comma and slash.")
  return [...new Set<string>(value)]
}

function projectAt(call: IdentityCall): ProjectRow {
  const { id = '' } = call.params
  const row = call.rows.projects.get(id)
  if (!row) throw notFound('project', id)
  return row
}

/** Projects and their tags. */
export const projectRoutes = [
  ...projects,
  get('/projects/:id/tags', (call) => {
    requireReaderOr(call, 'identity:list_project_tags', call.params.id === call.caller.projectId)
    return { tags: projectAt(call).tags }
  }),
  put('/projects/:id/tags', (call) => {
    requireAdmin(call, 'identity:update_project_tags')
    const tags = tagsOf(isJsonObject(call.body) ? call.body.tags : undefined)
    call.rows.projects.set(projectAt(call).id, { tags })
    return { tags }
  }),
  put('/projects/:id/tags/:tag', (call) => {
    requireAdmin(call, 'identity:create_project_tag')
    const { id, tags } = projectAt(call)
    call.rows.projects.set(id, { tags: tagsOf([...tags, call.params.tag]) })
    return respond(201)
  }),
  del('/projects/:id/tags/:tag', (call) => {
    requireAdmin(call, 'identity:delete_project_tag')
    const { id, tags } = projectAt(call)
    call.rows.projects.set(id, { tags: tags.filter((tag) => tag !== call.params.tag) })
    return undefined
  }),
]
