import { urlOf } from '../catalog/render-catalog.ts'
import { type IdentityCall, originOf } from '../identity-call.ts'
import type {
  ApplicationCredentialRow,
  DomainRow,
  EndpointRow,
  GroupRow,
  ProjectRow,
  RegionRow,
  RoleRow,
  ServiceRow,
  UserRow,
} from '../identity-tables.ts'

// Entities as Keystone answers them: the stored fields without secrets, with a link to the entity.

/** The link of an entity to itself, from its path below the identity endpoint. */
export const linked = (call: IdentityCall, path: string) => ({ links: { self: `${call.baseUrl}${path}` } })

export const renderDomain = ({ id, name, description, enabled }: DomainRow, call: IdentityCall) => ({
  id,
  name,
  description,
  enabled,
  tags: [],
  options: {},
  ...linked(call, `/domains/${id}`),
})

export const renderProject = ({ extra, ...row }: ProjectRow, call: IdentityCall) => ({
  ...extra,
  ...row,
  is_domain: false,
  options: {},
  ...linked(call, `/projects/${row.id}`),
})

export const renderUser = (row: UserRow, call: IdentityCall) => ({
  ...row.extra,
  id: row.id,
  name: row.name,
  domain_id: row.domain_id,
  enabled: row.enabled,
  ...(row.default_project_id === null ? {} : { default_project_id: row.default_project_id }),
  password_expires_at: row.password_expires_at,
  options: row.options,
  ...linked(call, `/users/${row.id}`),
})

export const renderGroup = (row: GroupRow, call: IdentityCall) => ({ ...row, ...linked(call, `/groups/${row.id}`) })

export const renderRole = (row: RoleRow, call: IdentityCall) => ({
  ...row,
  options: {},
  ...linked(call, `/roles/${row.id}`),
})

export const renderRegion = (row: RegionRow, call: IdentityCall) => ({ ...row, ...linked(call, `/regions/${row.id}`) })

export const renderService = ({ is_simulated: _, ...row }: ServiceRow, call: IdentityCall) => ({
  ...row,
  ...linked(call, `/services/${row.id}`),
})

export const renderEndpoint = (row: EndpointRow, call: IdentityCall) => ({
  ...row,
  region: row.region_id,
  url: urlOf(row, originOf(call)),
  ...linked(call, `/endpoints/${row.id}`),
})

export const renderCredential = (row: ApplicationCredentialRow, call: IdentityCall) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  project_id: row.project_id,
  expires_at: row.expires_at,
  unrestricted: row.unrestricted,
  roles: row.role_ids.flatMap((id) => {
    const role = call.rows.roles.get(id)
    return role ? [{ id, name: role.name, domain_id: role.domain_id }] : []
  }),
  ...(row.access_rule_ids
    ? {
        access_rules: row.access_rule_ids.flatMap((id) => {
          const rule = call.rows.access_rules.get(id)
          return rule ? [{ id, service: rule.service, path: rule.path, method: rule.method }] : []
        }),
      }
    : {}),
  ...linked(call, `/users/${row.user_id}/application_credentials/${row.id}`),
})
