import { type SimulatedService, simulateService } from '@fascia/sdk/simulator'
import { applicationCredentialRoutes } from './application-credential-routes.ts'
import { assignmentRoutes } from './assignment-routes.ts'
import { catalogRoutes } from './catalog-routes.ts'
import { domainRoutes } from './domain-routes.ts'
import { grantRoutes } from './grant-routes.ts'
import { groupRoutes } from './group-routes.ts'
import type { IdentitySettings } from './identity-call.ts'
import { type IdentityTables, identityTables } from './identity-tables.ts'
import { keystoneFault } from './keystone-fault.ts'
import { makePeople } from './make-people.ts'
import { projectRoutes } from './project-routes.ts'
import { roleRoutes } from './role-routes.ts'
import { tokenRoutes } from './token-routes.ts'
import { userRoutes } from './user-routes.ts'
import { versionDocuments } from './version-routes.ts'

/** Keystone v3, one for all regions. A plugin adds to it with `extendService('identity', …)`. */
export function createIdentityService(settings: IdentitySettings): SimulatedService<IdentityTables> {
  return simulateService({
    type: 'identity',
    name: 'keystone',
    endpoint: '/identity/v3',
    isGlobal: true,
    fault: keystoneFault,
    tables: identityTables,
    documents: versionDocuments,
    routes: [
      ...tokenRoutes(settings),
      ...userRoutes(settings),
      ...groupRoutes,
      ...projectRoutes,
      ...domainRoutes,
      ...roleRoutes,
      ...grantRoutes,
      ...assignmentRoutes,
      ...catalogRoutes,
      ...applicationCredentialRoutes,
    ],
    worlds: { empty: makePeople },
  })
}
