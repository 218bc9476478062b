import { ServiceFault, type TagAction } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { ProjectRow } from '../identity-tables.ts'
import { notFound } from '../keystone-fault.ts'
import { tags } from '../kit.ts'
import { requireAdmin, requireReaderOr } from '../policy.ts'
import { answerAsDomain } from './domain-projects.ts'
import { entities } from './entities.ts'
import { domainOfNew, extraOf, Flag, Name, requireFreeName, Text } from './read-entity.ts'
import { removeProject } from './remove-project.ts'
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

const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 255, pattern: '^[^,/]*$' }), {
  maxItems: 80,
  uniqueItems: true,
})
const fields = { description: Text, enabled: Flag, tags: Type.Optional(Tags) }

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
      tags: given.tags ?? [],
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
      tags: tags ?? row.tags,
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

function projectAt(call: IdentityCall): ProjectRow {
  const { id = '' } = call.params
  const row = call.rows.projects.get(id)
  if (!row) throw notFound('project', id)
  return row
}

const TAG_RULES: Readonly<Record<TagAction, string>> = {
  list: 'list_project_tags',
  check: 'get_project_tag',
  update_all: 'update_project_tags',
  delete_all: 'delete_project_tags',
  update: 'create_project_tag',
  delete: 'delete_project_tag',
}

function admitToTags(call: IdentityCall, action: TagAction): void {
  const rule = `identity:${TAG_RULES[action]}`
  const isRead = action === 'list' || action === 'check'
  if (isRead) requireReaderOr(call, rule, call.params.id === call.caller.projectId)
  else requireAdmin(call, rule)
}

/** Projects and their tags. */
export const projectRoutes = [
  ...[...projects].map((route) => ({
    ...route,
    handler: (call: IdentityCall) => answerAsDomain(call, route.method, route.path) ?? route.handler(call),
  })),
  ...tags('/projects/:id/tags', {
    admit: admitToTags,
    find(call) {
      const { id, tags } = projectAt(call)
      return { tags, keep: (next) => void call.rows.projects.set(id, { tags: next }) }
    },
    rule: (change) => `identity:${TAG_RULES[change]}`,
    missing: (_, tag) => notFound('project tag', tag),
    schema: Tags,
  }),
]
