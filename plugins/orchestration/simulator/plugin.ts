import { defineSimulator, heat as dialect, simulateService } from '@fascia/sdk/simulator'
import { environmentRoutes } from './environment-routes.ts'
import { get } from './kit.ts'
import { configRoutes } from './software/config-routes.ts'
import { deploymentRoutes } from './software/deployment-routes.ts'
import { lookupRoutes } from './stacks/lookup-routes.ts'
import { resourceRoutes } from './stacks/resource-routes.ts'
import { stepStack } from './stacks/run-stack.ts'
import { stackRoutes } from './stacks/stack-routes.ts'
import { tables } from './stacks/tables.ts'
import { demoWorld } from './worlds.ts'

const versions = get('/orchestration', { isPublic: true }, ({ baseUrl }) => ({
  versions: [{ id: 'v1.0', status: 'CURRENT', links: [{ rel: 'self', href: `${baseUrl}/v1/` }] }],
}))

/** Heat, API v1. */
const heat = simulateService({
  type: 'orchestration',
  name: 'heat',
  endpoint: '/orchestration/v1/:project',
  dialect,
  tables,
  documents: [versions],
  routes: [
    ...stackRoutes,
    ...resourceRoutes,
    ...lookupRoutes,
    ...configRoutes,
    ...deploymentRoutes,
    ...environmentRoutes,
  ],
  quotas: {
    stacks: {
      limit: 512,
      used: ({ rows }, projectId) =>
        rows.stacks.find({ project_id: projectId, parent: null }).filter(({ deletion_time }) => deletion_time === null)
          .length,
    },
  },
  on: { 'stack.step': stepStack },
  worlds: { demo: demoWorld },
})

export default defineSimulator({ services: [heat] })
