import { glance as dialect, simulateService } from '@fascia/sdk/simulator'
import { imageDataRoutes } from './images/image-data.ts'
import { imageRoutes } from './images/image-routes.ts'
import { memberRoutes } from './members/member-routes.ts'
import { metadefRoutes } from './metadefs/metadef-routes.ts'
import { tables } from './tables.ts'
import { versionRoutes } from './version-documents.ts'
import { demoWorld, emptyWorld } from './worlds/worlds.ts'

/** Glance, API v2. */
export const glance = simulateService({
  type: 'image',
  name: 'glance',
  endpoint: '/image',
  dialect,
  tables,
  routes: [...versionRoutes, ...imageRoutes, ...imageDataRoutes, ...memberRoutes, ...metadefRoutes],
  worlds: { demo: demoWorld, empty: emptyWorld, scale: emptyWorld },
})
