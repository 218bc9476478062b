import { type IdentityCall, originOf } from '../../identity-call.ts'

/** Where the pages of the provider are, below the origin of the embedded cloud. */
export const PAGES = '/identity/example-id'

/** What a page of the provider needs to lead back to Keystone, which it does by no address that comes from outside. */
export interface WayBack {
  readonly origin: string
  readonly protocol: string
  /** The provider in the path of Keystone; empty where the path names the protocol alone. */
  readonly provider: string
}

/** The page of the provider for a sign-in at Keystone. */
export function authorizeAddress(call: IdentityCall): string {
  const { provider = '', protocol = '' } = call.params
  const query = new URLSearchParams({ origin: call.query.get('origin') ?? '', protocol, provider })
  return `${originOf(call)}${PAGES}/authorize?${query}`
}

/** Keystone's address with the code of a person who has signed in. */
export function returnAddress(call: IdentityCall, { origin, protocol, provider }: WayBack, code: string): string {
  const part = encodeURIComponent(protocol)
  const path =
    provider === '' ? `websso/${part}` : `identity_providers/${encodeURIComponent(provider)}/protocols/${part}/websso`
  return `${originOf(call)}/identity/v3/auth/OS-FEDERATION/${path}?${new URLSearchParams({ origin, code })}`
}
