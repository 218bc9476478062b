import type { MappedPerson } from '@fascia/sdk/mapping'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { IdentityProviderRow, UserRow } from '../identity-tables.ts'
import { FederationRefusal } from './federation-refusal.ts'

interface DomainReference {
  readonly id?: string
  readonly name?: string
}

/** The domain that a mapping names. */
function domainIdOf(call: IdentityCall, { id, name }: DomainReference): string {
  const domain = id ? call.rows.domains.get(id) : call.rows.domains.find({ name: name ?? '' })[0]
  if (!domain?.enabled) throw new FederationRefusal('domain', 404, `Could not find domain: ${id ?? name ?? ''}.`)
  return domain.id
}

/** A user of the cloud's own that a mapping leads to. */
export function localUser(call: IdentityCall, { user }: MappedPerson): UserRow {
  const { id, name, domain } = user
  const found = id
    ? call.rows.users.get(id)
    : name && domain
      ? call.rows.users.find({ name, domain_id: domainIdOf(call, domain) })[0]
      : undefined
  if (!found?.enabled)
    throw new FederationRefusal('no-mapping', 401, 'Could not map user while setting local user identity.')
  return found
}

/** The user of a person of a provider: made at the first sign-in, and brought up to date at each. */
export function ephemeralUser(
  call: IdentityCall,
  provider: IdentityProviderRow,
  protocolId: string,
  { user }: MappedPerson,
): UserRow {
  const name = user.name ?? user.id
  const uniqueId = encodeURIComponent(user.id ?? name ?? '')
  if (name === undefined || name === '')
    throw new FederationRefusal(
      'no-mapping',
      401,
      'Could not map user while setting ephemeral user identity. Either mapping rules must specify user id/name or REMOTE_USER environment variable must be set.',
    )
  if (user.domain && domainIdOf(call, user.domain) !== provider.domain_id)
    throw new FederationRefusal(
      'domain',
      401,
      'The domain of the mapped user is not the domain of the identity provider.',
    )
  const { users, federated_users } = call.rows
  const key = JSON.stringify([provider.id, protocolId, uniqueId])
  const known = users.get(federated_users.get(key)?.user_id ?? '')
  const extra = user.email === undefined ? {} : { email: user.email }
  if (known) {
    if (!known.enabled) throw new FederationRefusal('no-mapping', 401, `The account is disabled for user: ${known.id}.`)
    return users.set(known.id, { name, extra: { ...known.extra, ...extra } }) ?? known
  }
  const made = users.add({
    id: newIdentityId(call),
    name,
    domain_id: provider.domain_id,
    enabled: true,
    default_project_id: null,
    password_hash: null,
    password_expires_at: null,
    options: {},
    failed_attempts: 0,
    locked_until_ms: 0,
    extra,
  })
  federated_users.add({ id: key, user_id: made.id })
  return made
}

/** The groups that a mapping names. A name that no group has is left out; an id must be that of a group. */
export function mappedGroups(call: IdentityCall, mappingId: string, person: MappedPerson): readonly string[] {
  for (const id of person.groupIds)
    if (!call.rows.groups.get(id))
      throw new FederationRefusal(
        'mapping',
        500,
        `Group ${id} returned by mapping ${mappingId} was not found in the backend.`,
      )
  const named = person.groupNames.flatMap(({ name, domain }) =>
    call.rows.groups.find({ name, domain_id: domainIdOf(call, domain) }).map(({ id }) => id),
  )
  return [...new Set([...person.groupIds, ...named])]
}

/** Gives a person the roles on projects that a mapping names. Projects that the provider's domain does not have are made; roles have to exist. */
export function grantMappedProjects(
  call: IdentityCall,
  provider: IdentityProviderRow,
  user: UserRow,
  { projects }: MappedPerson,
): void {
  const { rows } = call
  for (const { name, roles } of projects) {
    const domain_id = provider.domain_id
    const project =
      rows.projects.find({ name, domain_id })[0] ??
      rows.projects.add({
        id: newIdentityId(call),
        name,
        domain_id,
        description: '',
        enabled: true,
        parent_id: domain_id,
        tags: [],
        extra: {},
      })
    for (const { name: roleName } of roles) {
      const role = rows.roles.find({ name: roleName }).find((one) => one.domain_id === null)
      if (!role) throw new FederationRefusal('mapping', 404, `Could not find role: ${roleName}.`)
      const grant = {
        role_id: role.id,
        actor_kind: 'user' as const,
        actor_id: user.id,
        target_kind: 'project' as const,
        target_id: project.id,
        is_inherited: false,
      }
      if (rows.assignments.find(grant).length === 0) rows.assignments.add({ id: newIdentityId(call), ...grant })
    }
  }
}
