import { ServiceFault, type SimulatedRoute } from '@fascia/sdk/simulator'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { DomainRow, IdentityTables } from '../identity-tables.ts'
import { type EntityKind, entityRoutes } from './entity-routes.ts'
import { removeProject } from './project-routes.ts'
import { flagOr, nameOf, requireFreeName, textOr } from './read-entity.ts'
import { renderDomain } from './render-entity.ts'
import { endSessions, userKind } from './user-kind.ts'

function usersOf(call: IdentityCall, domainId: string) {
  return call.rows.users.find({ domain_id: domainId })
}

const domainKind: EntityKind<DomainRow> = {
  plural: 'domains',
  singular: 'domain',
  rows: (call) => call.rows.domains,
  render: renderDomain,
  isOpenTo: ({ caller }, row) => [caller.domainId, caller.projectDomainId].includes(row.id),
  create(call, given) {
    const name = nameOf(given, 64)
    requireFreeName('domain', call.rows.domains.find({ name }), name)
    return {
      id: newIdentityId(call),
      name,
      description: textOr(given, 'description', ''),
      enabled: flagOr(given, 'enabled', true),
    }
  },
  change(call, row, given) {
    const name = given.name === undefined ? row.name : nameOf(given, 64)
    requireFreeName('domain', call.rows.domains.find({ name }), name, { id: row.id })
    const enabled = flagOr(given, 'enabled', row.enabled)
    if (!enabled) for (const { id } of usersOf(call, row.id)) endSessions(call, id)
    return { name, enabled, description: textOr(given, 'description', row.description) }
  },
  beforeRemove(call, row) {
    if (row.enabled) throw new ServiceFault(403, 'Cannot delete a domain that is enabled, please disable it first.')
    for (const user of usersOf(call, row.id)) {
      userKind.beforeRemove?.(call, user)
      call.rows.users.remove(user.id)
    }
    for (const { id } of call.rows.groups.find({ domain_id: row.id })) call.rows.groups.remove(id)
    for (const { id } of call.rows.projects.find({ domain_id: row.id })) removeProject(call, id)
    for (const { id } of call.rows.assignments.find({ target_id: row.id })) call.rows.assignments.remove(id)
  },
}

/** Domains: everybody may read the own one. */
export const domainRoutes: readonly SimulatedRoute<IdentityTables>[] = entityRoutes(domainKind)
