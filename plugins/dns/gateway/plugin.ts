import { defineGateway } from '@fascia/sdk/gateway'
import { administrationRoutes } from './administration.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { recordSetRoutes } from './record-sets.ts'
import { reverseRoutes } from './reverse-names.ts'
import { zoneFileRoutes } from './zone-files.ts'
import { zoneTransferRoutes } from './zone-transfers.ts'
import { zoneRoutes } from './zones.ts'

export default defineGateway({
  routes: [
    ...zoneRoutes,
    ...zoneFileRoutes,
    ...zoneTransferRoutes,
    ...recordSetRoutes,
    ...reverseRoutes,
    ...administrationRoutes,
  ],
  policies: [zed],
})
