import type { Value } from '@fascia/sdk/common'
import { Fault } from '@fascia/sdk/common'
import type { Route, RouteContext } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { HELP_PATH, type HelpText } from '../../common/help-text.ts'
import { cookieKey, type PreferencesBody, SHELL_AREA } from '../../common/preferences.ts'
import { userSessionBody } from '../auth/user-session-body.ts'
import type { BootFacts } from '../boot-facts.ts'
import { policyOf } from '../dispatch/policy-of.ts'
import { credentialsOf, visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { HostingDoor } from '../gateway-options.ts'
import { cloudNameOf } from '../gateway-options.ts'
import { isLanguage, languageOf } from '../http/language-of.ts'
import { announcementsAt } from '../settings/announcements.ts'
import { serviceTypesOf } from '../upstream/catalog.ts'
import { isObject } from '../validation/validator.ts'
import { get } from './core-route.ts'
import { preferencesAtBoot } from './preferences-route.ts'
import { createSessionFacts } from './session-facts.ts'

const Query = Type.Object({
  safe: Type.Optional(Type.String()),
  language: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
})

const HelpQuery = Type.Object({ panel: Type.String(), language: Type.String() })

function links(value: unknown): readonly { readonly label: string; readonly url: string }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((link: unknown) => {
    if (!isObject(link) || !('url' in link)) return []
    const label = 'label' in link ? link.label : 'name' in link ? link.name : link.url
    return [{ label: String(label), url: String(link.url) }]
  })
}

type BootContext = RouteContext<unknown, Value<typeof Query>, unknown>

async function factsOf(core: GatewayCore, context: BootContext): Promise<BootFacts> {
  const { webRoot } = core
  const visit = visitOf(context)
  const { session, account, parts, request } = visit
  const { settings } = parts
  const credentials = credentialsOf(visit)
  const services = serviceTypesOf(account.catalog, session.region)
  const [projects, facts, policy] = await Promise.all([
    core.accounts.projects(session, request.id),
    createSessionFacts(visit, context.cloud, services),
    policyOf(visit, context.cloud),
  ])
  const announcements = announcementsAt(core.announcements(), core.sources.now())
  const bugUrl = settings.at('HORIZON_CONFIG.bug_url')
  return {
    cloud: cloudNameOf(core.cloud),
    webRoot,
    language: context.query.language ?? languageOf(request, settings),
    session: userSessionBody(session, account, parts),
    projects: projects.map(({ id, name, domain_id }) => ({ id, name, domain_id })),
    expiresAt: new Date(Math.min(session.expiresAtMs, session.limitAtMs)).toISOString(),
    services,
    settings: settings.public(),
    deployment: {
      brand: settings.text('SITE_BRANDING'),
      helpUrl: settings.text('HORIZON_CONFIG.help_url'),
      ...(announcements.length > 0 ? { announcements } : {}),
      ...(core.clouds.length > 0 ? { clouds: core.clouds } : {}),
      ...(core.hosting?.logo ? { logo: core.hosting.logo } : {}),
      ...(typeof bugUrl === 'string' ? { bugUrl } : {}),
      userMenuLinks: links(settings.at('USER_MENU_LINKS')),
    },
    requirements: { ...facts, policy: (rule) => policy.allows([rule], credentials) },
    attributesOf: (rule) => policy.attributesOf(rule),
    isSafeMode: context.query.safe !== undefined,
    type: context.query.type,
  }
}

function hostingOf({ hosting }: GatewayCore): HostingDoor {
  if (!hosting) throw new Fault('GATEWAY_NOT_FOUND')
  return hosting
}

/** The language that the person has chosen in another browser, before this one knows of it. */
function arrangedLanguage(preferences: PreferencesBody | null | undefined): string | undefined {
  const key = cookieKey('horizon_language')
  const found = preferences?.items?.find((item) => item.plugin === SHELL_AREA && item.key === key)?.value
  return isLanguage(found) ? found : undefined
}

/**
 * `GET /api/boot/`: all that the shell needs to draw navigation and pages, and `GET /api/boot/rest/`: what the first leaves out when its
 * request names the `type` that the page shows. `GET /api/boot/help/` has the help text of a panel, which neither has. The gateway knows the session, the hosting the plugins.
 */
export function bootRoutes(core: GatewayCore): readonly Route[] {
  return [
    get('/api/boot/', { query: Query }, async (context) => {
      const hosting = hostingOf(core)
      const [facts, preferences] = await Promise.all([
        factsOf(core, context),
        preferencesAtBoot(core, visitOf(context)),
      ])
      const language = context.query.language ?? arrangedLanguage(preferences) ?? facts.language
      const document = await hosting.boot({ ...facts, language })
      return preferences === undefined ? document : { ...document, preferences }
    }),
    get('/api/boot/rest/', { query: Query }, async (context) => hostingOf(core).bootRest(await factsOf(core, context))),
    get(HELP_PATH, { query: HelpQuery }, async ({ query: { panel, language } }): Promise<HelpText> => {
      const text = hostingOf(core).help?.(panel, language)
      if (text === undefined) throw new Fault('GATEWAY_NOT_FOUND')
      return { text }
    }),
  ]
}
