import { type HandlerAnswer, keystone, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { IdentityCall } from '../identity-call.ts'
import type { DomainRow } from '../identity-tables.ts'
import { list } from '../kit.ts'
import { requireAdmin, requireReader, requireReaderOr } from '../policy.ts'
import { addDomain, changeDomain, removeDomain } from './domain-routes.ts'
import { Flag, Name, Text } from './read-entity.ts'
import { linked } from './render-entity.ts'

const NewProject = Type.Object({ name: Name(64), description: Text, enabled: Flag })
const ProjectChange = Type.Object({ name: Type.Optional(Name(64)), description: Text, enabled: Flag })

/** A domain as the project that acts as it. */
const render = ({ id, name, description, enabled }: DomainRow, call: IdentityCall) => ({
  ...{ id, name, description, enabled, is_domain: true, domain_id: null, parent_id: null, tags: [], options: {} },
  ...linked(call, `/projects/${id}`),
})

/**
 * The answer of a route of projects that is about a project which acts as a domain, as each domain has one with its id; undefined where it is about another
 * project.
 */
export function answerAsDomain(call: IdentityCall, method: string, path: string): HandlerAnswer {
  if (path === '/projects' && method === 'GET') {
    if (call.query.get('is_domain')?.toLowerCase() !== 'true') return undefined
    requireReader(call, 'identity:list_projects')
    return list('projects', call.rows.domains.find(), call, { filters: ['name', 'enabled'], show: render })
  }
  if (path === '/projects' && method === 'POST') {
    const given: unknown = Object(Object(call.body).project).is_domain
    if (given !== true) return undefined
    requireAdmin(call, 'identity:create_project')
    const wanted = keystone.parseNamed('project', NewProject, call.body)
    return respond(201, { project: render(addDomain(call, wanted), call) })
  }
  const row = path === '/projects/:id' ? call.rows.domains.get(call.params.id ?? '') : undefined
  if (!row) return undefined
  if (method === 'GET') {
    requireReaderOr(call, 'identity:get_project', call.caller.domainId === row.id, row.id)
    return { project: render(row, call) }
  }
  requireAdmin(call, `identity:${method === 'PATCH' ? 'update' : 'delete'}_project`)
  if (method === 'PATCH')
    return { project: render(changeDomain(call, row, keystone.parseNamed('project', ProjectChange, call.body)), call) }
  removeDomain(call, row)
  call.rows.domains.remove(row.id)
  return respond(204)
}
