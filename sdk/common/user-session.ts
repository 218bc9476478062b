/** The signed-in user and scope, as `GET /api/keystone/user-session/` says; it never carries a token [CORE-028]. */
export interface UserSession {
  readonly id: string
  readonly username: string
  readonly user_domain_id: string
  readonly user_domain_name: string
  readonly project_id: string
  readonly project_name: string
  readonly domain_id: string | null
  readonly domain_name: string | null
  /** The domain to which the person has limited the identity panels; absent while there is none. */
  readonly domain_context?: { readonly id: string; readonly name: string }
  readonly enabled: boolean
  readonly is_superuser: boolean
  readonly roles: readonly { readonly id?: string; readonly name: string }[]
  readonly services_region: string
  readonly available_services_regions: readonly string[]
}
