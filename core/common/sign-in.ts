import type { UserSession } from '@fascia/sdk/host'

/** The answer of `GET /auth/options/`, which needs no session: the options of the login page. */
export interface SignInOptions {
  readonly brand: string
  /** Ways to sign in; `credentials` is the built-in one [CORE-034]. */
  readonly authTypes: readonly { readonly id: string; readonly label: string }[]
  readonly initialAuthType: string
  readonly regions: readonly string[]
  /** Domains to choose from; free text when empty. */
  readonly domains: readonly string[]
  readonly defaultDomain: string
  readonly language: string
}

/** `POST /auth/login/` */
export interface SignInBody {
  readonly username: string
  readonly password: string
  readonly domain?: string
  readonly region?: string
  /** Id or name. */
  readonly project?: string
}

export interface SignInAnswer {
  readonly user: { readonly id: string; readonly name: string; readonly domain: string }
  readonly project: { readonly id: string; readonly name: string }
  readonly roles: readonly string[]
  readonly regions: readonly string[]
  readonly session: UserSession
}
