import { keystone, respond, type SimulatedService, simulateService } from '@fascia/sdk/simulator'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { endpointGroupRoutes } from './catalog/endpoint-group-routes.ts'
import { credentials } from './credentials/credentials.ts'
import { ec2CredentialRoutes } from './credentials/ec2-credential-routes.ts'
import { domainSettingsRoutes } from './domain-settings/domain-settings-routes.ts'
import { domains } from './entities/domain-routes.ts'
import { groupRoutes } from './entities/group-routes.ts'
import { projectRoutes } from './entities/project-routes.ts'
import { userRoutes } from './entities/user-routes.ts'
import { exampleIdPages } from './federation/example-id/example-id-pages.ts'
import { END_MEMBERSHIPS, endMemberships } from './federation/expiring-memberships.ts'
import { identityProviderRoutes } from './federation/identity-provider-routes.ts'
import { mappingRoutes } from './federation/mapping-routes.ts'
import { protocolRoutes } from './federation/protocol-routes.ts'
import { serviceProviderRoutes } from './federation/service-provider-routes.ts'
import { webSignOnRoutes } from './federation/web-sign-on-routes.ts'
import type { IdentityCall, IdentitySettings } from './identity-call.ts'
import { type IdentityTables, identityTables } from './identity-tables.ts'
import { get } from './kit.ts'
import { limitRoutes } from './limits/limit-routes.ts'
import { registeredLimitRoutes } from './limits/registered-limit-routes.ts'
import { makePeople } from './make-people.ts'
import { consumerRoutes } from './oauth/consumer-routes.ts'
import { assignmentRoutes } from './roles/assignment-routes.ts'
import { grantRoutes } from './roles/grant-routes.ts'
import { roleRoutes } from './roles/role-routes.ts'
import { accessRuleRoutes } from './sign-in/access-rules.ts'
import { applicationCredentialRoutes } from './sign-in/application-credential-routes.ts'
import { tokenRoutes } from './sign-in/token-routes.ts'
import { trustRoutes } from './trusts/trust-routes.ts'

function version(call: IdentityCall): object {
  return {
    id: 'v3.14',
    status: 'stable',
    updated: '2020-04-07T00:00:00Z',
    links: [{ rel: 'self', href: `${call.baseUrl}/` }],
    'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.identity-v3+json' }],
  }
}

/** The versions and their addresses, which clients read before they sign in. */
const versionDocuments = [
  get('/identity', (call) => respond(300, { versions: { values: [version(call)] } }, { Location: `${call.baseUrl}/` })),
  get('/identity/v3', (call) => ({ version: version(call) })),
]

/** Keystone v3, one for all regions. A plugin adds to it with `extendService('identity', …)`. */
export function createIdentityService(settings: IdentitySettings): SimulatedService<IdentityTables> {
  return simulateService({
    type: 'identity',
    name: 'keystone',
    largestJsonBytes: 114_688,
    endpoint: '/identity/v3',
    isGlobal: true,
    dialect: keystone,
    tables: identityTables,
    documents: [...versionDocuments, ...(settings.hasExampleId ? exampleIdPages : [])],
    routes: [
      ...tokenRoutes(settings),
      ...userRoutes(settings),
      ...groupRoutes,
      ...projectRoutes,
      ...domains,
      ...roleRoutes,
      ...grantRoutes,
      ...assignmentRoutes,
      ...catalogRoutes,
      ...applicationCredentialRoutes,
      ...accessRuleRoutes,
      ...credentials,
      ...ec2CredentialRoutes,
      ...identityProviderRoutes,
      ...protocolRoutes,
      ...mappingRoutes,
      ...webSignOnRoutes(settings),
      ...registeredLimitRoutes,
      ...limitRoutes,
      ...trustRoutes,
      ...consumerRoutes,
      ...serviceProviderRoutes,
      ...endpointGroupRoutes,
      ...domainSettingsRoutes,
    ],
    on: { [END_MEMBERSHIPS]: endMemberships },
    worlds: { empty: makePeople },
  })
}
