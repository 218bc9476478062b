import { defineGateway, type GatewayPart } from '@fascia/sdk/gateway'
import { backupRoutes } from './backups.ts'
import { chartRoutes } from './charts.ts'
import { serverViewRoutes } from './server-view/routes.ts'
import { workflowRoutes } from './workflow.ts'

const gallery: GatewayPart = defineGateway({
  routes: [...serverViewRoutes, ...workflowRoutes, ...chartRoutes, ...backupRoutes],
})

export default gallery
