import { defineSimulator, swift as dialect, simulateService } from '@fascia/sdk/simulator'
import { containerRoutes } from './containers/container-routes.ts'
import { tables } from './kit.ts'
import { objectRoutes } from './objects/object-routes.ts'
import { infoRoute } from './service-info.ts'
import { demoWorld, emptyWorld } from './worlds/worlds.ts'

/** Swift, API v1. */
const swift = simulateService({
  type: 'object-store',
  name: 'swift',
  endpoint: '/object-store/v1/AUTH_:project',
  dialect,
  takesBytes: true,
  tables,
  documents: [infoRoute],
  routes: [...containerRoutes, ...objectRoutes],
  worlds: { demo: demoWorld, empty: emptyWorld, scale: emptyWorld },
})

export default defineSimulator({ services: [swift] })
