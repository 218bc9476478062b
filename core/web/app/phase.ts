import type { Fault } from '@fascia/sdk/common'
import type { SignInOptions } from '../../common/sign-in.ts'
import type { App } from './create-app.ts'

/** What the page shows: before, without, or with a session. `starting` is the page as the gateway has written it. */
export type Phase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed-out'; readonly options: SignInOptions; readonly notice?: string }
  | { readonly kind: 'signed-in'; readonly app: App }
  | { readonly kind: 'failed'; readonly fault: Fault }
