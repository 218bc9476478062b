import { Fault } from '@fascia/sdk/common'
import type { GatewayCore } from '../../gateway-core.ts'
import type { SentTo } from '../../http/request-guards.ts'
import type { SessionData } from '../../session/session-data.ts'
import type { Settings } from '../../settings/settings.ts'
import { isObject } from '../../validation/validator.ts'

type Core = Pick<GatewayCore, 'cloud' | 'webRoot' | 'current'>

export interface Choice {
  readonly id: string
  readonly label: string
}

/** The choice of a user name and a password. */
export const CREDENTIALS: Choice = { id: 'credentials', label: 'Keystone Credentials' }

/** Pairs of an id and a label; the id alone is its own label. */
export function readChoices(value: unknown): readonly Choice[] {
  if (!Array.isArray(value)) return []
  return value.filter(Array.isArray).map(([id, label]) => ({ id: String(id), label: String(label ?? id) }))
}

/** The ways to sign in, in the deployer's order: the password alone unless `WEBSSO_ENABLED` is on. */
export function signInChoices(settings: Settings): readonly Choice[] {
  const offered = settings.isOn('WEBSSO_ENABLED') ? readChoices(settings.at('WEBSSO_CHOICES')) : []
  return offered.length > 0 ? offered : [CREDENTIALS]
}

/** The way that is taken without a page: undefined where the sign-in page is shown. */
export function defaultRedirect(settings: Settings): string | undefined {
  if (!settings.isOn('WEBSSO_ENABLED') || !settings.isOn('WEBSSO_DEFAULT_REDIRECT')) return undefined
  return settings.text('WEBSSO_DEFAULT_REDIRECT_PROTOCOL') || undefined
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** The address of Keystone as browsers know it. */
function keystoneOf({ cloud, current }: Core, authType: string): string {
  const { settings } = current()
  const region = settings.text('WEBSSO_DEFAULT_REDIRECT_REGION')
  if (region !== '' && authType === defaultRedirect(settings)) return withoutSlash(region)
  return withoutSlash(settings.text('WEBSSO_KEYSTONE_URL') || cloud.authUrl)
}

/** Whether the gateway reaches Keystone by the address that browsers do. */
export function isReachedAlike(core: Core, authType: string): boolean {
  return keystoneOf(core, authType) === withoutSlash(core.cloud.authUrl)
}

/** The dashboard's own address that Keystone posts to: what its `trusted_dashboard` has to name. */
export function dashboardAddress({ webRoot }: Core, { protocol, host }: SentTo): string {
  return `${protocol}://${host}${webRoot}auth/websso/`
}

/** Keystone's address for a way to sign in. Fails with `GATEWAY_SSO_NOT_OFFERED` on one that this dashboard does not offer. */
export function keystoneAddress(core: Core, authType: string, to: SentTo): string {
  const { settings } = core.current()
  const isOffered = authType === defaultRedirect(settings) || signInChoices(settings).some(({ id }) => id === authType)
  if (!isOffered || authType === CREDENTIALS.id) throw new Fault('GATEWAY_SSO_NOT_OFFERED')
  const mapping = settings.at('WEBSSO_IDP_MAPPING')
  const pair: unknown = isObject(mapping) && Object.hasOwn(mapping, authType) ? mapping[authType] : undefined
  const [provider, protocol] = Array.isArray(pair) ? pair.map((part) => encodeURIComponent(String(part))) : []
  const path =
    provider !== undefined && protocol !== undefined
      ? `identity_providers/${provider}/protocols/${protocol}/websso`
      : `websso/${encodeURIComponent(authType)}`
  const query = new URLSearchParams({ origin: dashboardAddress(core, to) })
  return `${keystoneOf(core, authType)}/auth/OS-FEDERATION/${path}?${query}`
}

/** The origins from which Keystone's page posts. */
export function keystoneOrigins(core: Core): readonly string[] {
  const { settings } = core.current()
  const addresses = [
    core.cloud.authUrl,
    settings.text('WEBSSO_KEYSTONE_URL'),
    settings.text('WEBSSO_DEFAULT_REDIRECT_REGION'),
  ]
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
}

/** Where the session of the provider is ended; undefined where the deployer names no such place. */
export function providerSignOut(settings: Settings): string | undefined {
  const address = settings.text('WEBSSO_DEFAULT_REDIRECT_LOGOUT')
  const isUsable = settings.isOn('WEBSSO_ENABLED') && /^https?:\/\//.test(address) && URL.canParse(address)
  return isUsable ? address : undefined
}

/**
 * Where a sign-out leads to, so that the provider's session ends as well: that of a session which began there, or of a person whose sign-in there has
 * failed. Undefined for the sign-in page.
 */
export function signOutAddress(
  { current }: Core,
  session: SessionData | undefined,
  hasFailed: boolean,
): string | undefined {
  const { settings } = current()
  const isByProvider = session?.authType !== undefined || hasFailed || defaultRedirect(settings) !== undefined
  return isByProvider ? providerSignOut(settings) : undefined
}
