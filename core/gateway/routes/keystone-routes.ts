import { Fault } from '@fascia/sdk/common'
import type { Route } from '@fascia/sdk/gateway'
import { userSessionBody } from '../auth/user-session-body.ts'
import { visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { regionOf } from '../upstream/catalog.ts'
import { get } from './core-route.ts'

interface DomainBody {
  readonly domain: Readonly<Record<string, unknown>>
}

const DOMAIN_FIELDS = ['id', 'name', 'description', 'enabled'] as const

function hostOf(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname : null
}

/** What core answers of Keystone itself: version, session, catalogue, services and the default domain. */
export function keystoneRoutes(core: GatewayCore): readonly Route[] {
  return [
    get('/api/keystone/version/', {}, async (context) => {
      const id = await core.keystone.version(visitOf(context).request.id)
      return { version: id.replace(/^v/, '').split('.')[0] ?? id }
    }),
    get('/api/keystone/user-session/', {}, (context) => {
      const { session, account, parts } = visitOf(context)
      return userSessionBody(session, account, parts)
    }),
    get('/api/keystone/svc-catalog/', {}, (context) =>
      visitOf(context).account.catalog.map(({ type, name, endpoints }) => ({
        type,
        name: name ?? type,
        endpoints: endpoints.filter((endpoint) => endpoint.interface.replace(/URL$/, '') === 'public'),
      })),
    ),
    get('/api/keystone/services/', {}, (context) => {
      const { account, session } = visitOf(context)
      const wanted = core.cloud.interface ?? 'public'
      const items = account.catalog.map(({ type, name, endpoints }, index) => {
        const offered = endpoints.filter((endpoint) => endpoint.interface.replace(/URL$/, '') === wanted)
        const endpoint = offered.find((one) => regionOf(one) === session.region) ?? offered[0]
        return {
          id: index,
          type,
          name: name ?? type,
          url: endpoint?.url ?? null,
          host: hostOf(endpoint?.url),
          region: (endpoint && regionOf(endpoint)) ?? null,
        }
      })
      return { items }
    }),
    get('/api/keystone/default_domain/', {}, async (context) => {
      const { user, domainContext } = visitOf(context).session
      const { id, name } = domainContext ?? { id: user.domainId, name: user.domainName }
      const own = { id, name, description: '', enabled: true }
      try {
        const { domain } = await context.cloud.identity.get<DomainBody>(`/domains/${encodeURIComponent(id)}`)
        return Object.fromEntries(DOMAIN_FIELDS.map((field) => [field, domain[field] ?? own[field]]))
      } catch (failure) {
        // Members may not read domains: the session knows the id and the name of their own, which Horizon answers as well.
        if (failure instanceof Fault && failure.status === 403) return own
        throw failure
      }
    }),
  ]
}
