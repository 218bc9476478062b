import { keystone, type SimulatedService, simulateService } from '@fascia/sdk/simulator'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { domains } from './entities/domain-routes.ts'
import { groupRoutes } from './entities/group-routes.ts'
import { projectRoutes } from './entities/project-routes.ts'
import { userRoutes } from './entities/user-routes.ts'
import type { IdentitySettings } from './identity-call.ts'
import { type IdentityTables, identityTables } from './identity-tables.ts'
import { makePeople } from './make-people.ts'
import { assignmentRoutes } from './roles/assignment-routes.ts'
import { grantRoutes } from './roles/grant-routes.ts'
import { roleRoutes } from './roles/role-routes.ts'
import { applicationCredentialRoutes } from './sign-in/application-credential-routes.ts'
import { tokenRoutes } from './sign-in/token-routes.ts'
import { versionDocuments } from './version-routes.ts'

/** Keystone v3, one for all regions. A plugin adds to it with `extendService('identity', …)`. */
export function createIdentityService(settings: IdentitySettings): SimulatedService<IdentityTables> {
  return simulateService({
    type: 'identity',
    name: 'keystone',
    endpoint: '/identity/v3',
    isGlobal: true,
    dialect: keystone,
    tables: identityTables,
    documents: versionDocuments,
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
    ],
    worlds: { empty: makePeople },
  })
}
