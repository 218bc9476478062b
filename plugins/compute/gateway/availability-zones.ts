import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import { list, type ServerZone, withHosts } from '../api/availability-zones.ts'

function zonesOf(cloud: Cloud, isDetailed: boolean): Promise<readonly ServerZone[]> {
  return cloud.compute.get(`/os-availability-zone${isDetailed ? '/detail' : ''}`, { pick: 'availabilityZoneInfo' })
}

export const zoneRoutes: readonly Route[] = [
  /** Availability zones; `detailed=true` names their hosts, which only administrators may ask for [COMPUTE-038]. */
  handle(list, async function* ({ cloud, query: { detailed } }) {
    yield { items: await zonesOf(cloud, detailed === true || detailed === 'true') }
  }),
  /** Every availability zone with its hosts, for administrators. */
  handle(withHosts, async function* ({ cloud }) {
    const zones = await zonesOf(cloud, true)
    const items = zones.map(({ zoneName, zoneState, hosts }) => ({
      id: zoneName,
      name: zoneName,
      is_available: zoneState?.available ?? false,
      hosts: Object.keys(hosts ?? {}),
    }))
    yield { items }
  }),
]
