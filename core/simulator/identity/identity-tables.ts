import { table } from '@fascia/sdk/simulator'

export interface DomainRow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly enabled: boolean
}

export interface ProjectRow {
  readonly id: string
  readonly name: string
  readonly domain_id: string
  readonly description: string
  readonly enabled: boolean
  /** The parent project, or the domain for a project at the top. */
  readonly parent_id: string
  readonly tags: readonly string[]
  /** Attributes that a deployment adds. */
  readonly extra: Readonly<Record<string, unknown>>
}

export interface UserRow {
  readonly id: string
  readonly name: string
  readonly domain_id: string
  readonly enabled: boolean
  readonly default_project_id: string | null
  /** A salted scrypt hash; absent for a user who cannot sign in by password. */
  readonly password_hash: string | null
  readonly password_expires_at: string | null
  readonly options: Readonly<Record<string, unknown>>
  readonly failed_attempts: number
  /** Milliseconds; signing in is refused until then. */
  readonly locked_until_ms: number
  /** `email`, `description` and all other fields of the request. */
  readonly extra: Readonly<Record<string, unknown>>
}

export interface GroupRow {
  readonly id: string
  readonly name: string
  readonly domain_id: string
  readonly description: string
}

export interface MembershipRow {
  readonly id: string
  readonly user_id: string
  readonly group_id: string
}

export interface RoleRow {
  readonly id: string
  readonly name: string
  readonly domain_id: string | null
  readonly description: string | null
}

/** A user with the role `prior_id` has the role `implied_id` too. */
export interface InferenceRow {
  readonly id: string
  readonly prior_id: string
  readonly implied_id: string
}

export type TargetKind = 'project' | 'domain' | 'system'

export interface AssignmentRow {
  readonly id: string
  readonly role_id: string
  readonly actor_kind: 'user' | 'group'
  readonly actor_id: string
  readonly target_kind: TargetKind
  /** `all` for the system. */
  readonly target_id: string
  /** Holds for the projects below the target, not for the target itself. */
  readonly is_inherited: boolean
}

export interface RegionRow {
  readonly id: string
  readonly description: string
  readonly parent_region_id: string | null
}

export interface ServiceRow {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly description: string
  readonly enabled: boolean
  /** Made for a simulated service, and kept equal to the loaded plugins. */
  readonly is_simulated: boolean
}

export interface EndpointRow {
  readonly id: string
  readonly service_id: string
  readonly region_id: string | null
  readonly interface: string
  /** `$(origin)s` is replaced by the address of the embedded cloud as the caller sees it. */
  readonly url: string
  readonly enabled: boolean
}

export interface ApplicationCredentialRow {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly user_id: string
  readonly project_id: string
  readonly role_ids: readonly string[]
  readonly secret_hash: string
  readonly expires_at: string | null
  readonly unrestricted: boolean
}

export interface TokenRow {
  /** The hash of the token, so that the file holds no usable token. */
  readonly id: string
  readonly user_id: string
  readonly methods: readonly string[]
  readonly scope_kind: 'unscoped' | TargetKind
  readonly scope_id: string
  readonly issued_at_ms: number
  readonly expires_at_ms: number
  readonly audit_ids: readonly string[]
  readonly application_credential_id: string | null
}

export const identityTables = {
  domains: table<DomainRow>({ owner: null, indexes: ['name'] }),
  projects: table<ProjectRow>({ owner: null, indexes: ['name', 'domain_id', 'parent_id'] }),
  users: table<UserRow>({ owner: null, indexes: ['name', 'domain_id'] }),
  groups: table<GroupRow>({ owner: null, indexes: ['name', 'domain_id'] }),
  memberships: table<MembershipRow>({ owner: null, indexes: ['user_id', 'group_id'] }),
  roles: table<RoleRow>({ owner: null, indexes: ['name'] }),
  inferences: table<InferenceRow>({ owner: null, indexes: ['prior_id'] }),
  assignments: table<AssignmentRow>({ owner: null, indexes: ['actor_id', 'target_id'] }),
  regions: table<RegionRow>({ owner: null }),
  services: table<ServiceRow>({ owner: null, indexes: ['type'] }),
  endpoints: table<EndpointRow>({ owner: null, indexes: ['service_id'] }),
  application_credentials: table<ApplicationCredentialRow>({ owner: null, indexes: ['user_id', 'name'] }),
  tokens: table<TokenRow>({ owner: null, indexes: ['user_id'] }),
}

export type IdentityTables = typeof identityTables
