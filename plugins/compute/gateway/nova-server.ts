import type { Value } from '@fascia/sdk/common'
import type { Address, ServerFault } from '../common/wire.ts'

/** A server as Nova itself answers it, at any microversion; only what this plugin reads is named. */
export interface NovaServer {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly tenant_id: string
  readonly user_id: string
  readonly created: string
  readonly addresses?: Readonly<Record<string, readonly Address[]>>
  /** An empty text when it was booted from a volume. */
  readonly image: { readonly id: string } | '' | null
  /** Up to 2.46 `{id, links}`, from 2.47 the flavor as it was when the server was made. */
  readonly flavor: Readonly<Record<string, unknown>>
  readonly key_name: string | null
  readonly metadata?: Readonly<Record<string, string>>
  readonly fault?: Value<typeof ServerFault>
  readonly [field: string]: unknown
}

/** The lowest version that tells all of a server: embedded flavor (2.47), lock reason (2.73), filters by zone and key for everybody (2.83). */
export const SERVER_VERSION = '2.83'

/** The address of one server below Nova's endpoint. */
export function serverPath(id: string, rest = ''): string {
  return `/servers/${encodeURIComponent(id)}${rest}`
}
