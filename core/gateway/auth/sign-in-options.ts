import type { SignInOptions, SignInStep } from '../../common/sign-in.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { PendingSignIn } from '../session/pending-sign-ins.ts'

interface Choice {
  readonly id: string
  readonly label: string
}

const CREDENTIALS: Choice = { id: 'credentials', label: 'Keystone Credentials' }

function choices(value: unknown): readonly Choice[] {
  if (!Array.isArray(value)) return []
  return value.filter(Array.isArray).map(([id, label]) => ({ id: String(id), label: String(label ?? id) }))
}

function stepOf({ kind, userId, username, domain }: PendingSignIn): SignInStep {
  return { kind, user: { id: userId, name: username, domain } }
}

/** `GET /auth/options/`: the options of the login page; it needs no session. */
export function signInOptions(
  { cloud, current }: GatewayCore,
  language: string,
  pending: PendingSignIn | undefined,
): SignInOptions {
  const { settings } = current()
  const offered = settings.isOn('WEBSSO_ENABLED') ? choices(settings.at('WEBSSO_CHOICES')) : []
  const authTypes = offered.length > 0 ? offered : [CREDENTIALS]
  const initial = settings.text('WEBSSO_INITIAL_CHOICE')
  const available = settings.at('AVAILABLE_REGIONS')
  const named = choices(available).map(({ label }) => label)
  return {
    brand: settings.text('SITE_BRANDING'),
    authTypes,
    initialAuthType: authTypes.some(({ id }) => id === initial) ? initial : (authTypes[0] ?? CREDENTIALS).id,
    regions: named.length > 0 ? named : (cloud.regions ?? []),
    domains: settings.isOn('OPENSTACK_KEYSTONE_DOMAIN_DROPDOWN')
      ? choices(settings.at('OPENSTACK_KEYSTONE_DOMAIN_CHOICES')).map(({ id }) => id)
      : [],
    defaultDomain: settings.text('OPENSTACK_KEYSTONE_DEFAULT_DOMAIN'),
    language,
    passwordRule: {
      regex: settings.text('HORIZON_CONFIG.password_validator.regex'),
      help_text: settings.text('HORIZON_CONFIG.password_validator.help_text'),
    },
    ...(pending ? { step: stepOf(pending) } : {}),
  }
}
