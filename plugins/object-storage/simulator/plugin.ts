import { defineSimulator, swift as dialect, simulateService } from '@fascia/sdk/simulator'
import { admitted } from './access/admit.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { containerRoutes } from './containers/container-routes.ts'
import { postedForms } from './forms/post-form.ts'
import { decodedFirst, tables } from './kit.ts'
import { objectRoutes } from './objects/object-routes.ts'
import { removeObject } from './objects/write-object.ts'
import { publicDocuments } from './service-info.ts'
import { staticWeb } from './web/static-web.ts'
import { demoWorld, emptyWorld, objectsWorld } from './worlds/worlds.ts'

/** Swift, API v1. */
const swift = simulateService({
  type: 'object-store',
  name: 'swift',
  endpoint: '/object-store/v1/AUTH_:project',
  dialect,
  takesBytes: true,
  admitsAnyone: true,
  hasTransactionIds: true,
  tables,
  documents: publicDocuments,
  hostDocuments: { '/info': '/object-store/info' },
  routes: decodedFirst(postedForms(staticWeb(admitted([...accountRoutes, ...containerRoutes, ...objectRoutes])))),
  on: {
    'object.expire'(due) {
      const object = due.rows.objects.get(due.id)
      const end = object?.headers['x-delete-at']
      if (object && end !== undefined && Number(end) * 1000 <= due.now()) removeObject(due, object)
    },
  },
  worlds: { demo: demoWorld, empty: emptyWorld, scale: emptyWorld, objects: objectsWorld },
})

export default defineSimulator({ services: [swift] })
