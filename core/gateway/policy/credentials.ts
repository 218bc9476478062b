/** Who asks, in the words of the policy language: what `user_id:…`, `role:…` and `token.project.domain.id:…` compare. */
export interface Credentials {
  readonly user_id: string
  readonly project_id: string
  readonly tenant_id?: string
  readonly domain_id?: string
  readonly user_domain_id?: string
  readonly roles: readonly string[]
  readonly is_admin?: boolean
  readonly is_admin_project?: boolean
  readonly system_scope?: string
  readonly [attribute: string]: unknown
}

/** The thing that is acted on: flat names (`target.user.id`), nested objects, or both. */
export type PolicyTarget = Readonly<Record<string, unknown>>
