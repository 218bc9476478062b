import type { UserSession } from '@fascia/sdk/host'
import type { Announcement } from './announcement.ts'
import type { OfferedCloud } from './clouds.ts'
import type { Logo } from './logo.ts'

/** The answer of `GET /auth/options/`, which needs no session: the options of the login page. */
export interface SignInOptions {
  readonly brand: string
  /** In place of the dashboard's mark. */
  readonly logo?: Logo
  /** Those of this moment; absent when there are none. */
  readonly announcements?: readonly Announcement[]
  /** The clouds to sign in to, this one included; absent where there is one. */
  readonly clouds?: readonly OfferedCloud[]
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
  /** The way that is taken without the page, unless the person asks for the page; absent where the page is shown. */
  readonly defaultRedirect?: string
  /** What a sign-in of this browser waits for; absent when there is none. */
  readonly step?: SignInStep | undefined
  /** Why the last sign-in of this browser by an identity provider failed. */
  readonly failure?: SignInFailure
}

/** A sign-in by an identity provider that has failed, for the page that shows it. */
export interface SignInFailure {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly requestId: string
  /** The technical cause: for administrators alone. */
  readonly cause?: string
  /** It was in the small window over the page of a session that has ended. */
  readonly isInWindow: boolean
  /** Whether the person may sign in as another: `auth/logout/` ends the session of the provider too. */
  readonly canChangePerson: boolean
}

/** `POST /auth/websso/begin/`: a sign-in by an identity provider. */
export interface BeginSignOnBody {
  /** One of the `authTypes`. */
  readonly auth_type: string
  /** Where to go afterwards: a path below the web root, `/project/instances`. */
  readonly next?: string
  readonly region?: string
  /** Id or name. */
  readonly project?: string
  /** Whether the sign-in is in a small window, which is closed afterwards. */
  readonly is_in_window?: boolean
}

/** Where the browser goes for a sign-in by an identity provider. */
export interface BeginSignOnAnswer {
  readonly url: string
}

/** The cookie with the way of the last sign-in in this browser. */
export const LOGIN_AUTH_TYPE = 'login_auth_type'

/** The query with which the sign-in page is shown although the default redirect is on. */
export const SHOW_FORM = 'form'

/** Where the page of a failed sign-in is, and that of one in a small window which has worked, below the web root. */
export const SIGN_IN_ERROR_PATH = 'auth/error/'
export const SIGNED_IN_PATH = 'auth/done/'

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
