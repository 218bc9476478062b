import type { World } from '@fascia/sdk/simulator'
import type { NetworkTables } from '../tables.ts'
import { layFabric, layNetwork } from './lay-fabric.ts'

/** One large network for the servers of the demo project, with quotas that do not stand in their way. */
export const scaleWorld: World<NetworkTables> = (place) => {
  layFabric(place)
  if (place.region === 'RegionTwo') return
  const { demo } = place.people.projects
  layNetwork(place, { name: 'private', project_id: demo, cidr: '10.0.0.0/12', gateway: '10.0.0.1' })
  place.quotas.set(demo, { port: -1, security_group_rule: -1 })
}
