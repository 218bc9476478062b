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
  /** The deployment's rule for new passwords. */
  readonly passwordRule: { readonly regex: string; readonly help_text: string }
  /** What a sign-in of this browser waits for; absent when there is none. */
  readonly step?: SignInStep | undefined
}

/** What the person has to do after the password, before the sign-in goes on. */
export interface SignInStep {
  /** `password`: the password has expired and has to be changed; `totp`: a one-time code is needed besides it. */
  readonly kind: 'password' | 'totp'
  readonly user: { readonly id: string; readonly name: string; readonly domain: string }
}

/** Where the page of a step is, and where its answer is posted to, below the web root. */
export function stepPath({ kind, user }: SignInStep): string {
  return `auth/${kind}/${encodeURIComponent(kind === 'totp' ? user.name : user.id)}/`
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
