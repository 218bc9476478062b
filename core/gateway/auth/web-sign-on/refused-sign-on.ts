import { type ErrorCode, Fault } from '@fascia/sdk/common'

/** Reasons for which a cloud refuses a sign-in by a provider, as its page for errors names them. */
const REASONS: Readonly<Record<string, ErrorCode>> = {
  'no-mapping': 'GATEWAY_SSO_UNMAPPED',
  domain: 'GATEWAY_SSO_DOMAIN_UNKNOWN',
  mapping: 'GATEWAY_SSO_MAPPING_BROKEN',
  provider: 'GATEWAY_SSO_PROVIDER_REFUSED',
  unreachable: 'GATEWAY_SSO_PROVIDER_UNREACHABLE',
  untrusted: 'GATEWAY_SSO_UNTRUSTED',
  clock: 'GATEWAY_SSO_CLOCK',
  expired: 'GATEWAY_SSO_EXPIRED',
}

const HINTS: Partial<Record<ErrorCode, string>> = {
  GATEWAY_SSO_NOT_OFFERED: 'Choose one of the ways of the sign-in page.',
  GATEWAY_SSO_NOT_BEGUN: 'Sign in from this dashboard, in this browser. A sign-in serves once.',
  GATEWAY_SSO_EXPIRED: 'Sign in again.',
  GATEWAY_SSO_ORIGIN_REFUSED: 'If you did not sign in just now, somebody has tried to sign you in as another person.',
  GATEWAY_SSO_TOKEN_REFUSED: 'Sign in again.',
  GATEWAY_SSO_UNMAPPED:
    'The identity provider knows you, the cloud does not. Ask an administrator for access, or sign in as another person.',
  GATEWAY_SSO_DOMAIN_UNKNOWN: 'Ask an administrator to correct the mapping of the identity provider.',
  GATEWAY_SSO_MAPPING_BROKEN: 'Ask an administrator to correct the mapping of the identity provider.',
  GATEWAY_SSO_PROVIDER_REFUSED: 'Ask an administrator whether the identity provider is registered and enabled.',
  GATEWAY_SSO_PROVIDER_UNREACHABLE: 'Try again in a few minutes, or sign in another way.',
  GATEWAY_SSO_UNTRUSTED: 'Ask an administrator to add this dashboard to the trusted ones.',
  GATEWAY_SSO_CLOCK: 'Ask an administrator to set the clocks of the dashboard and of the cloud.',
  GATEWAY_SSO_REFUSED:
    'The identity provider may know you while the cloud does not, or the cloud may not trust this dashboard. Ask an administrator.',
  GATEWAY_NO_PROJECT: 'The cloud knows you, but you have no role on any project. Ask an administrator for one.',
}

const TRUST_MATTERS: readonly ErrorCode[] = ['GATEWAY_SSO_UNTRUSTED', 'GATEWAY_SSO_REFUSED']

/** A fault with what to do about it. */
export function withRemedy(fault: Fault): Fault {
  const hint = fault.hint ?? HINTS[fault.code]
  return hint === undefined ? fault : new Fault(fault.code, { message: fault.message, hint, cause: fault })
}

/** What a page for errors says that the web server of the cloud has sent the browser to: a reason, or the status of the answer alone. */
export function faultOfRefusedSignOn(reason: string | undefined, status: number | undefined, dashboard: string): Fault {
  const answered = Number.isInteger(status) ? `The web server of the cloud answered ${status}.` : undefined
  const code =
    reason !== undefined && Object.hasOwn(REASONS, reason)
      ? (REASONS[reason] ?? 'GATEWAY_SSO_REFUSED')
      : status !== undefined && status >= 500
        ? 'GATEWAY_SSO_PROVIDER_UNREACHABLE'
        : 'GATEWAY_SSO_REFUSED'
  const trusts = TRUST_MATTERS.includes(code) ? `keystone.conf needs trusted_dashboard = ${dashboard}` : undefined
  return new Fault(code, { cause: [answered, trusts].filter((part) => part !== undefined).join(' ') || undefined })
}
