import { designate as dialect, simulateService } from '@fascia/sdk/simulator'
import { actingForProject } from './acting-project.ts'
import { blacklistRoutes } from './administration/blacklists.ts'
import { poolRoutes } from './administration/pools.ts'
import { serviceStatusRoutes } from './administration/service-statuses.ts'
import { tldRoutes } from './administration/tlds.ts'
import { tsigKeyRoutes } from './administration/tsig-keys.ts'
import { type DnsCall, get } from './kit.ts'
import { dnsOverQuota, dnsQuotas, quotaRoutes } from './quotas.ts'
import { recordSetRoutes } from './record-sets/record-set-routes.ts'
import { recordSetWork } from './record-sets/record-set-work.ts'
import { pointerWork, reverseRoutes } from './reverse/reverse-routes.ts'
import { tables } from './tables.ts'
import { transferRoutes } from './transfers/transfer-routes.ts'
import { demoWorld, emptyWorld, scaleWorld } from './worlds/worlds.ts'
import { zoneFileRoutes } from './zone-files/zone-file-routes.ts'
import { exportWork, importWork } from './zone-files/zone-file-work.ts'
import { zoneRoutes } from './zones/zone-routes.ts'
import { zoneWork } from './zones/zone-work.ts'

const updated = '2022-06-29T00:00:00Z'

const versions = ({ baseUrl }: Pick<DnsCall, 'baseUrl'>) => ({
  versions: [
    { id: 'v2', status: 'SUPPORTED', updated, links: [{ href: `${baseUrl}/v2`, rel: 'self' }] },
    { id: 'v2.0', status: 'CURRENT', updated, links: [{ href: `${baseUrl}/v2`, rel: 'self' }] },
  ],
})

/** Designate, API v2. */
export const designate = simulateService({
  type: 'dns',
  name: 'designate',
  endpoint: '/dns',
  dialect,
  tables,
  quotas: dnsQuotas,
  overQuota: dnsOverQuota,
  routes: [
    get('/', { isPublic: true }, versions),
    ...[
      ...zoneRoutes,
      ...recordSetRoutes,
      ...reverseRoutes,
      ...quotaRoutes,
      ...tldRoutes,
      ...blacklistRoutes,
      ...tsigKeyRoutes,
      ...poolRoutes,
      ...serviceStatusRoutes,
      ...transferRoutes,
      ...zoneFileRoutes,
    ].map(actingForProject),
  ],
  on: { ...zoneWork.on, ...recordSetWork.on, ...pointerWork.on, ...exportWork.on, ...importWork.on },
  worlds: { demo: demoWorld, empty: emptyWorld, scale: scaleWorld },
  after: ['network'],
})
