import { createToken } from '../../common/host/index.ts'
import type { Token } from '../../common/index.ts'

/** The page's cookies, at the web root. Only cookies that Horizon names are kept here; all else is a preference. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string): void
}

/** The token of the page's cookies. */
export const Cookies: Token<Cookies> = createToken<Cookies>('Cookies')
