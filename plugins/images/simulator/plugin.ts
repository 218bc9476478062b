import { defineSimulator, glance as dialect, simulateService } from '@fascia/sdk/simulator'
import { imageDataRoutes } from './images/image-data.ts'
import { imageRoutes } from './images/image-routes.ts'
import { importRoutes, importTimers } from './images/import-image.ts'
import { memberRoutes } from './members/member-routes.ts'
import { definitionRoutes } from './metadefs/definition-routes.ts'
import { namespaceRoutes } from './metadefs/namespace-routes.ts'
import { resourceTypeRoutes } from './metadefs/resource-type-routes.ts'
import { tagRoutes } from './metadefs/tag-routes.ts'
import { schemaRoutes } from './schemas.ts'
import { tables } from './tables.ts'
import { versionRoutes } from './version-documents.ts'
import { demoWorld, emptyWorld } from './worlds/worlds.ts'

/** Glance, API v2. */
const glance = simulateService({
  type: 'image',
  name: 'glance',
  endpoint: '/image',
  hasExactPaths: true,
  dialect,
  tables,
  routes: [
    ...versionRoutes,
    ...schemaRoutes,
    ...imageRoutes,
    ...imageDataRoutes,
    ...importRoutes,
    ...memberRoutes,
    ...namespaceRoutes,
    ...definitionRoutes,
    ...resourceTypeRoutes,
    ...tagRoutes,
  ],
  on: importTimers,
  worlds: { demo: demoWorld, empty: emptyWorld, scale: emptyWorld },
})

export default defineSimulator({ services: [glance] })
