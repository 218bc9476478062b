import { freePort } from '@fascia/testing/server'

/** Where the parts of a sign-in are. Each has a host of its own on loopback, so that a browser takes them for different sites. */
export interface Addresses {
  /** The origin of the dashboard. */
  readonly dashboard: string
  /** The origin of Apache, before Keystone. */
  readonly apache: string
  /** Keystone's own origin, which only Apache uses. */
  readonly keystone: string
  /** The issuer of the identity provider. */
  readonly provider: string
}

/** Free addresses. */
export async function freeAddresses(): Promise<Addresses> {
  const at = async (host: string): Promise<string> => `http://${host}:${await freePort()}`
  return {
    dashboard: await at('127.0.0.1'),
    apache: await at('127.0.0.2'),
    keystone: await at('127.0.0.1'),
    provider: await at('127.0.0.3'),
  }
}

/** Keystone's address for the dashboard and for browsers. */
export const authUrlOf = ({ apache }: Addresses): string => `${apache}/v3`

/** The address to which Keystone's page posts the token. */
export const trustedOf = ({ dashboard }: Addresses): string => `${dashboard}/auth/websso/`

/** Where the provider sends browsers back to Apache. */
export const redirectUriOf = ({ apache }: Addresses): string => `${apache}/v3/redirect_uri`
