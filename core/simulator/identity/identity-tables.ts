import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = Type.String()
const Flag = Type.Boolean()
const Others = Type.Record(Text, Type.Unknown())

const Domain = Type.Object({ id: Text, name: Text, description: Text, enabled: Flag })
export type DomainRow = Value<typeof Domain>

const Project = Type.Object({
  id: Text,
  name: Text,
  domain_id: Text,
  description: Text,
  enabled: Flag,
  /** The parent project, or the domain for a project at the top. */
  parent_id: Text,
  tags: Type.Array(Text),
  /** Attributes that a deployment adds. */
  extra: Others,
})
export type ProjectRow = Value<typeof Project>

const User = Type.Object({
  id: Text,
  name: Text,
  domain_id: Text,
  enabled: Flag,
  default_project_id: nullable(Text),
  /** A salted scrypt hash; null for a user who cannot sign in by password. */
  password_hash: nullable(Text),
  password_expires_at: nullable(Text),
  /** Hashes of the present and the former passwords, the newest last. */
  password_hashes: withDefault(Type.Array(Text), []),
  password_set_at_ms: withDefault(Type.Integer(), 0),
  /** Whether the user has set the present password, not an administrator. */
  is_own_password: withDefault(Flag, false),
  options: Others,
  failed_attempts: Type.Integer(),
  /** Milliseconds; signing in is refused until then. */
  locked_until_ms: Type.Integer(),
  /** `email`, `description` and all other fields of the request. */
  extra: Others,
})
export type UserRow = Value<typeof User>

const Group = Type.Object({ id: Text, name: Text, domain_id: Text, description: Text })
export type GroupRow = Value<typeof Group>

const Membership = Type.Object({
  id: Text,
  user_id: Text,
  group_id: Text,
  /** When a membership ends that a federated sign-in has given; null for one that an administrator has. */
  expires_at_ms: withDefault(nullable(Type.Integer()), null),
})

const Role = Type.Object({ id: Text, name: Text, domain_id: nullable(Text), description: nullable(Text) })
export type RoleRow = Value<typeof Role>

/** A user with the role `prior_id` has the role `implied_id` too. */
const Inference = Type.Object({ id: Text, prior_id: Text, implied_id: Text })

const TargetKind = Type.Enum(['project', 'domain', 'system'])
export type TargetKind = Value<typeof TargetKind>

const Assignment = Type.Object({
  id: Text,
  role_id: Text,
  actor_kind: Type.Enum(['user', 'group']),
  actor_id: Text,
  target_kind: TargetKind,
  /** `all` for the system. */
  target_id: Text,
  /** Holds for the projects below the target, not for the target itself. */
  is_inherited: Flag,
})
export type AssignmentRow = Value<typeof Assignment>

const Region = Type.Object({ id: Text, description: Text, parent_region_id: nullable(Text) })
export type RegionRow = Value<typeof Region>

const Service = Type.Object({
  id: Text,
  name: Text,
  type: Text,
  description: Text,
  enabled: Flag,
  /** Made for a simulated service, and kept equal to the loaded plugins. */
  is_simulated: Flag,
})
export type ServiceRow = Value<typeof Service>

const Endpoint = Type.Object({
  id: Text,
  service_id: Text,
  region_id: nullable(Text),
  interface: Text,
  /** `$(origin)s` is replaced by the address of the embedded cloud as the caller sees it. */
  url: Text,
  enabled: Flag,
})
export type EndpointRow = Value<typeof Endpoint>

const ApplicationCredential = Type.Object({
  id: Text,
  name: Text,
  description: nullable(Text),
  user_id: Text,
  project_id: Text,
  role_ids: Type.Array(Text),
  secret_hash: Text,
  expires_at: nullable(Text),
  unrestricted: Flag,
  /** The requests that it may make; null for all. */
  access_rule_ids: withDefault(nullable(Type.Array(Text)), null),
})
export type ApplicationCredentialRow = Value<typeof ApplicationCredential>

/** One kind of request that an application credential may make. */
const AccessRule = Type.Object({ id: Text, user_id: Text, service: Text, path: Text, method: Text })
export type AccessRuleRow = Value<typeof AccessRule>

const Credential = Type.Object({
  id: Text,
  type: Text,
  /** What the credential consists of, as its type writes it; JSON with `access` and `secret` for `ec2`. */
  blob: Text,
  user_id: Text,
  project_id: nullable(Text),
})
export type CredentialRow = Value<typeof Credential>

const IdentityProvider = Type.Object({
  id: Text,
  description: nullable(Text),
  enabled: Flag,
  /** Unique among all providers. */
  remote_ids: Type.Array(Text),
  domain_id: Text,
  /** Minutes for which a federated user keeps the groups of the last sign-in. */
  authorization_ttl: nullable(Type.Integer()),
})
export type IdentityProviderRow = Value<typeof IdentityProvider>

const Protocol = Type.Object({ id: Text, provider_id: Text, protocol_id: Text, mapping_id: Text })
export type ProtocolRow = Value<typeof Protocol>

const Mapping = Type.Object({ id: Text, rules: Type.Array(Others) })
export type MappingRow = Value<typeof Mapping>

/** How much of a resource each project and domain may use that has no limit of its own. */
const RegisteredLimit = Type.Object({
  id: Text,
  service_id: Text,
  /** Null for all regions. */
  region_id: nullable(Text),
  resource_name: Text,
  /** -1 for no limit. */
  default_limit: Type.Integer(),
  description: nullable(Text),
})
export type RegisteredLimitRow = Value<typeof RegisteredLimit>

/** How much a project or a domain may use, in place of the registered limit. */
const Limit = Type.Object({
  id: Text,
  registered_limit_id: Text,
  project_id: nullable(Text),
  domain_id: nullable(Text),
  resource_limit: Type.Integer(),
  description: nullable(Text),
})
export type LimitRow = Value<typeof Limit>

/** A person of an identity provider, by provider, protocol and the id there, and the user that stands for them. */
const FederatedUser = Type.Object({ id: Text, user_id: Text })

/** What an identity provider says of a person, until Keystone has read it. */
const Assertion = Type.Object({
  /** The hash of the code by which it is fetched once. */
  id: Text,
  attributes: Type.Record(Text, Text),
  expires_at_ms: Type.Integer(),
})

/** How a federated user has signed in: the groups of the mapping hold for the token alone. */
const Federation = Type.Object({ provider_id: Text, protocol_id: Text, group_ids: Type.Array(Text) })
export type FederationOfToken = Value<typeof Federation>

/** Whom a user lets act for it on a project, with which of its roles. */
const Trust = Type.Object({
  id: Text,
  trustor_user_id: Text,
  trustee_user_id: Text,
  /** Whether the trustee acts as the trustor. */
  impersonation: Flag,
  project_id: nullable(Text),
  role_ids: Type.Array(Text),
  expires_at: nullable(Text),
  remaining_uses: nullable(Type.Integer()),
  redelegation_count: Type.Integer(),
})
export type TrustRow = Value<typeof Trust>

/** An application that may ask for a user's roles by OAuth 1. */
const Consumer = Type.Object({ id: Text, description: nullable(Text), secret: Text })
export type ConsumerRow = Value<typeof Consumer>

/** Another cloud that takes assertions of this one. */
const ServiceProvider = Type.Object({
  id: Text,
  auth_url: Text,
  sp_url: Text,
  description: nullable(Text),
  enabled: Flag,
  relay_state_prefix: Text,
})
export type ServiceProviderRow = Value<typeof ServiceProvider>

const EndpointGroup = Type.Object({ id: Text, name: Text, description: nullable(Text), filters: Others })
export type EndpointGroupRow = Value<typeof EndpointGroup>

const EndpointGroupProject = Type.Object({ id: Text, group_id: Text, project_id: Text })

/** The settings of a domain in place of those of all, under its id. */
const DomainSettings = Type.Object({ id: Text, settings: Type.Record(Text, Others) })

const Token = Type.Object({
  /** The hash of the token, so that the file holds no usable token. */
  id: Text,
  user_id: Text,
  methods: Type.Array(Text),
  scope_kind: Type.Union([TargetKind, Type.Literal('unscoped')]),
  scope_id: Text,
  issued_at_ms: Type.Integer(),
  expires_at_ms: Type.Integer(),
  audit_ids: Type.Array(Text),
  application_credential_id: nullable(Text),
  federation: withDefault(nullable(Federation), null),
  trust_id: withDefault(nullable(Text), null),
})
export type TokenRow = Value<typeof Token>

const Receipt = Type.Object({
  /** The hash of the receipt. */
  id: Text,
  user_id: Text,
  methods: Type.Array(Text),
  expires_at_ms: Type.Integer(),
})

export const identityTables = {
  domains: table(Domain, { owner: null, indexes: ['name'] }),
  projects: table(Project, { owner: null, indexes: ['name', 'domain_id', 'parent_id'] }),
  users: table(User, { owner: null, indexes: ['name', 'domain_id'] }),
  groups: table(Group, { owner: null, indexes: ['name', 'domain_id'] }),
  memberships: table(Membership, { owner: null, indexes: ['user_id', 'group_id'] }),
  roles: table(Role, { owner: null, indexes: ['name'] }),
  inferences: table(Inference, { owner: null, indexes: ['prior_id'] }),
  assignments: table(Assignment, { owner: null, indexes: ['actor_id', 'target_id'] }),
  regions: table(Region, { owner: null }),
  services: table(Service, { owner: null, indexes: ['type'] }),
  endpoints: table(Endpoint, { owner: null, indexes: ['service_id'] }),
  application_credentials: table(ApplicationCredential, { owner: null, indexes: ['user_id', 'name'] }),
  access_rules: table(AccessRule, { owner: null, indexes: ['user_id'] }),
  credentials: table(Credential, { owner: null, indexes: ['user_id', 'project_id', 'type'] }),
  identity_providers: table(IdentityProvider, { owner: null }),
  protocols: table(Protocol, { owner: null, indexes: ['provider_id', 'mapping_id'] }),
  mappings: table(Mapping, { owner: null }),
  federated_users: table(FederatedUser, { owner: null, indexes: ['user_id'] }),
  assertions: table(Assertion, { owner: null }),
  registered_limits: table(RegisteredLimit, { owner: null, indexes: ['service_id'] }),
  limits: table(Limit, { owner: null, indexes: ['registered_limit_id', 'project_id'] }),
  trusts: table(Trust, { owner: null, indexes: ['trustor_user_id', 'trustee_user_id'] }),
  consumers: table(Consumer, { owner: null }),
  service_providers: table(ServiceProvider, { owner: null }),
  endpoint_groups: table(EndpointGroup, { owner: null }),
  endpoint_group_projects: table(EndpointGroupProject, { owner: null, indexes: ['group_id', 'project_id'] }),
  domain_settings: table(DomainSettings, { owner: null }),
  tokens: table(Token, { owner: null, indexes: ['user_id', 'trust_id'] }),
  receipts: table(Receipt, { owner: null, indexes: ['user_id'] }),
}

export type IdentityTables = typeof identityTables
