import type { FastifyRequest } from 'fastify'
import { shownAnnouncements } from '../../common/announcement.ts'
import type { SignedIn } from '../../common/clouds.ts'
import type { SignInFailure, SignInOptions, SignInStep } from '../../common/sign-in.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { PendingSignIn } from '../session/pending-sign-ins.ts'
import { announcementsAt } from '../settings/announcements.ts'
import { CREDENTIALS, defaultRedirect, readChoices, signInChoices } from './web-sign-on/web-sign-on-settings.ts'

function stepOf({ kind, userId, username, domain }: PendingSignIn): SignInStep {
  return { kind, user: { id: userId, name: username, domain } }
}

/** `GET /auth/options/`: the options of the login page; it needs no session. */
export function signInOptions(
  { cloud, clouds, current, sources, hosting, announcements: announced }: GatewayCore,
  language: string,
  pending: PendingSignIn | undefined,
  failure?: SignInFailure,
): SignInOptions {
  const { settings } = current()
  const authTypes = signInChoices(settings)
  const initial = settings.text('WEBSSO_INITIAL_CHOICE')
  const redirect = defaultRedirect(settings)
  const nowMs = sources.now()
  const announcements = shownAnnouncements(announcementsAt(announced(), nowMs), nowMs)
  return {
    brand: settings.text('SITE_BRANDING'),
    ...(hosting?.logo ? { logo: hosting.logo } : {}),
    ...(announcements.length > 0 ? { announcements } : {}),
    ...(clouds.length > 0 ? { clouds } : {}),
    authTypes,
    initialAuthType: authTypes.some(({ id }) => id === initial) ? initial : (authTypes[0] ?? CREDENTIALS).id,
    regions: cloud.regions ?? [],
    domains: settings.isOn('OPENSTACK_KEYSTONE_DOMAIN_DROPDOWN')
      ? readChoices(settings.at('OPENSTACK_KEYSTONE_DOMAIN_CHOICES')).map(({ id }) => id)
      : [],
    defaultDomain: settings.text('OPENSTACK_KEYSTONE_DEFAULT_DOMAIN'),
    language,
    passwordRule: {
      regex: settings.text('HORIZON_CONFIG.password_validator.regex'),
      help_text: settings.text('HORIZON_CONFIG.password_validator.help_text'),
    },
    ...(redirect === undefined ? {} : { defaultRedirect: redirect }),
    ...(pending ? { step: stepOf(pending) } : {}),
    ...(failure ? { failure } : {}),
  }
}

/** `GET /auth/session/`: who is signed in to this cloud, for the pages of another one. It asks the cloud nothing, and the idle time goes on. */
export function signedIn({ sessions, endedSessions }: GatewayCore, request: FastifyRequest): SignedIn {
  const session = sessions.open(request)
  if (!session || endedSessions.has(session)) return { session: null }
  const { user, project, region } = session
  return { session: { user: user.name, domain: user.domainName, project: project.name, region } }
}
