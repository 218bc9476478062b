import { ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { DomainRow } from '../identity-tables.ts'
import { entities } from './entities.ts'
import { Flag, Name, requireFreeName, Text } from './read-entity.ts'
import { removeProject } from './remove-project.ts'
import { renderDomain } from './render-entity.ts'
import { endSessions, removeUser } from './user-entities.ts'

interface Given {
  readonly name?: string
  readonly description?: string | null
  readonly enabled?: boolean
}

const usersOf = (call: IdentityCall, domainId: string) => call.rows.users.find({ domain_id: domainId })

export function addDomain(
  call: IdentityCall,
  { name, description, enabled = true }: Given & { readonly name: string },
): DomainRow {
  requireFreeName('domain', call.rows.domains.find({ name }), name)
  return call.rows.domains.add({ id: newIdentityId(call), name, description: description ?? '', enabled })
}

export function changeDomain(call: IdentityCall, row: DomainRow, given: Given): DomainRow {
  const { name = row.name, enabled = row.enabled, description } = given
  requireFreeName('domain', call.rows.domains.find({ name }), name, { id: row.id })
  if (!enabled) for (const { id } of usersOf(call, row.id)) endSessions(call, id)
  return call.rows.domains.set(row.id, { name, enabled, description: description ?? row.description }) ?? row
}

/** Removes what is in a domain; refused while the domain is enabled. */
export function removeDomain(call: IdentityCall, row: DomainRow): void {
  if (row.enabled) throw new ServiceFault(403, 'Cannot delete a domain that is enabled, please disable it first.')
  for (const user of usersOf(call, row.id)) {
    removeUser(call, user)
    call.rows.users.remove(user.id)
  }
  for (const { id } of call.rows.groups.find({ domain_id: row.id })) call.rows.groups.remove(id)
  for (const { id } of call.rows.projects.find({ domain_id: row.id })) removeProject(call, id)
  for (const { id } of call.rows.assignments.find({ target_id: row.id })) call.rows.assignments.remove(id)
  call.rows.domain_settings.remove(row.id)
}

/** Domains; every caller may read its own. */
export const domains = entities('domains', {
  show: renderDomain,
  isOpenTo: ({ caller }, row) => [caller.domainId, caller.projectDomainId].includes(row.id),
  create: Type.Object({ name: Name(64), description: Text, enabled: Flag }),
  update: Type.Object({ name: Type.Optional(Name(64)), description: Text, enabled: Flag }),
  add: addDomain,
  change: changeDomain,
  beforeRemove: removeDomain,
})
