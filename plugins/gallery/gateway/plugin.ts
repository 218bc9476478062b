import { defineGateway, type GatewayPart } from '@fascia/sdk/gateway'
import { backupRoutes } from './backups.ts'
import { chartRoutes } from './charts.ts'
import { encryptedPasswordRoute } from './encrypted-password.ts'
import { failureRoutes } from './failures.ts'
import { serverViewRoutes } from './server-view/pages.ts'
import { workflowRoutes } from './workflow.ts'

const gallery: GatewayPart = defineGateway({
  routes: [
    ...serverViewRoutes,
    ...workflowRoutes,
    ...chartRoutes,
    ...failureRoutes,
    ...backupRoutes,
    encryptedPasswordRoute,
  ],
})

export default gallery
