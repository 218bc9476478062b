import type { World } from '@fascia/sdk/simulator'
import { nicOf } from '../networking/read-nics.ts'
import type { WireNetwork, WirePort } from '../networking/wire.ts'
import { nextNumber } from '../nova-route.ts'
import type { VmState } from '../servers/server-state.ts'
import { POWER } from '../servers/server-state.ts'
import type { ComputeTables } from '../tables.ts'
import { layFlavors, layHosts } from './lay-hosts.ts'
import { raiseServer } from './raise-server.ts'

const CHUNK = 1000
const SERVERS_A_HOST = 50

/** One in ten is stopped, one in fifty failed, the others run. */
function stateOf(index: number): { vmState: VmState; powerState: number } {
  if (index % 50 === 7) return { vmState: 'error', powerState: POWER.noState }
  if (index % 10 === 3) return { vmState: 'stopped', powerState: POWER.shutdown }
  return { vmState: 'active', powerState: POWER.running }
}

/** As many servers of the demo project as the world's name says, each with a port. */
export const scaleWorld: World<ComputeTables> = async (place) => {
  layFlavors(place)
  const count = place.region === 'RegionTwo' ? 0 : place.size
  const hosts = layHosts(place, Math.max(2, Math.ceil(count / SERVERS_A_HOST)))
  const { demo } = place.people.projects
  place.quotas.set(demo, { instances: -1, cores: -1, ram: -1 })
  if (count === 0) return
  const neutron = place.peer('network', demo)
  const images = await place.peer('image')?.get<{ images: { id: string }[] }>('/v2/images')
  const imageId = images?.images[0]?.id ?? null
  const found = await neutron?.get<{ networks: WireNetwork[] }>('/v2.0/networks?name=private')
  const network = found?.networks[0]
  const first = nextNumber(place, 'servers', count)
  for (let start = 0; start < count; start += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, count - start) }, () => place.uuid())
    const hostOf = (index: number) => hosts[(start + index) % hosts.length] ?? null
    const made =
      neutron && network
        ? await neutron.post<{ ports: WirePort[] }>('/v2.0/ports', {
            ports: ids.map((id) => ({
              network_id: network.id,
              project_id: demo,
              device_id: id,
              device_owner: 'compute:nova',
            })),
          })
        : { ports: [] }
    for (const [index, id] of ids.entries()) {
      const port = made.ports[index]
      const number = start + index
      raiseServer(
        place,
        {
          id,
          name: `server-${String(number + 1).padStart(5, '0')}`,
          flavorId: String((number % 4) + 1),
          projectId: demo,
          userId: place.people.users.demo,
          host: hostOf(index),
          ageHours: 1 + number / 60,
          changes: {
            ...stateOf(number),
            imageId,
            nics: port && network ? [nicOf(port, network.name, [], { isOwn: true, tag: null })] : [],
          },
        },
        first + number,
      )
    }
  }
}
