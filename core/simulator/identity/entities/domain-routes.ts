import { ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import { entities } from './entities.ts'
import { removeProject } from './project-routes.ts'
import { Flag, Name, requireFreeName, Text } from './read-entity.ts'
import { renderDomain } from './render-entity.ts'
import { endSessions, removeUser } from './user-entities.ts'

function usersOf(call: IdentityCall, domainId: string) {
  return call.rows.users.find({ domain_id: domainId })
}

/** Domains; every caller may read its own. */
export const domains = entities('domains', {
  show: renderDomain,
  isOpenTo: ({ caller }, row) => [caller.domainId, caller.projectDomainId].includes(row.id),
  create: Type.Object({ name: Name(64), description: Text, enabled: Flag }),
  update: Type.Object({ name: Type.Optional(Name(64)), description: Text, enabled: Flag }),
  add(call, { name, description, enabled = true }) {
    requireFreeName('domain', call.rows.domains.find({ name }), name)
    return call.rows.domains.add({ id: newIdentityId(call), name, description: description ?? '', enabled })
  },
  change(call, row, { name = row.name, enabled = row.enabled, description }) {
    requireFreeName('domain', call.rows.domains.find({ name }), name, { id: row.id })
    if (!enabled) for (const { id } of usersOf(call, row.id)) endSessions(call, id)
    return call.rows.domains.set(row.id, { name, enabled, description: description ?? row.description }) ?? row
  },
  beforeRemove(call, row) {
    if (row.enabled) throw new ServiceFault(403, 'Cannot delete a domain that is enabled, please disable it first.')
    for (const user of usersOf(call, row.id)) {
      removeUser(call, user)
      call.rows.users.remove(user.id)
    }
    for (const { id } of call.rows.groups.find({ domain_id: row.id })) call.rows.groups.remove(id)
    for (const { id } of call.rows.projects.find({ domain_id: row.id })) removeProject(call, id)
    for (const { id } of call.rows.assignments.find({ target_id: row.id })) call.rows.assignments.remove(id)
  },
})
