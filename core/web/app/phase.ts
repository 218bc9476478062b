import type { Fault } from '@fascia/sdk/common'
import type { SignInFailure, SignInOptions } from '../../common/sign-in.ts'
import type { App } from './create-app.ts'

/** What the page shows: before, without, or with a session. `starting` is the page as the gateway has written it. */
export type Phase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed-out'; readonly options: SignInOptions; readonly notice?: string | Fault }
  | { readonly kind: 'sign-in-failed'; readonly options: SignInOptions; readonly failure: SignInFailure }
  /** The small window of a sign-in that has worked, where the browser does not close it. */
  | { readonly kind: 'signed-in-elsewhere' }
  | { readonly kind: 'signed-in'; readonly app: App }
  | { readonly kind: 'failed'; readonly fault: Fault }
