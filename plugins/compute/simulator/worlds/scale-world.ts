import type { World } from '@fascia/sdk/simulator'
import { nextNumber } from '../kit.ts'
import { nicOf } from '../networking/read-nics.ts'
import type { WireNetwork, WirePort } from '../networking/wire.ts'
import { POWER, type VmState } from '../servers/server-state.ts'
import type { ComputeTables } from '../tables.ts'
import { addServer } from './add-server.ts'
import { addFlavors, addHosts, type ComputePlace } from './empty-world.ts'

const SERVERS_A_HOST = 50

/** One in ten is stopped, one in fifty failed, the others run. */
function stateOf(index: number): { vmState: VmState; powerState: number } {
  if (index % 50 === 7) return { vmState: 'error', powerState: POWER.noState }
  if (index % 10 === 3) return { vmState: 'stopped', powerState: POWER.shutdown }
  return { vmState: 'active', powerState: POWER.running }
}

/** As many servers of the demo project as the world's name says, each with a port. */
export const scaleWorld: World<ComputeTables> = async (place) => {
  addFlavors(place)
  const count = place.region === 'RegionTwo' ? 0 : place.size
  const hosts = addHosts(place, Math.max(2, Math.ceil(count / SERVERS_A_HOST)))
  const { demo } = place.people.projects
  place.quotas.set(demo, { instances: -1, cores: -1, ram: -1 })
  if (count === 0) return
  const images = await place.peer('image')?.get<{ images: { id: string }[] }>('/v2/images')
  const imageId = images?.images[0]?.id ?? null
  const { label, ports } = await portsOf(place, demo)
  const first = nextNumber(place, 'servers', count)
  for (let index = 0; index < count; index += 1) {
    const port = ports[index]
    addServer(
      place,
      {
        ...(port ? { id: port.device_id } : {}),
        name: `server-${String(index + 1).padStart(5, '0')}`,
        flavorId: String((index % 4) + 1),
        projectId: demo,
        userId: place.people.users.demo,
        host: hosts[index % hosts.length] ?? null,
        ageHours: 1 + index / 60,
        changes: {
          ...stateOf(index),
          zone: 'nova',
          imageId,
          nics: port ? [nicOf(port, label, [], { isOwn: true, tag: null })] : [],
        },
      },
      first + index,
    )
  }
}

/** The ports that Neutron's world has added for these servers. */
async function portsOf(place: ComputePlace, projectId: string) {
  const neutron = place.peer('network', projectId)
  const found = await neutron?.get<{ networks: WireNetwork[] }>('/v2.0/networks?name=private')
  const network = found?.networks[0]
  if (!neutron || !network) return { label: '', ports: [] }
  const { ports } = await neutron.get<{ ports: WirePort[] }>(`/v2.0/ports?network_id=${network.id}`)
  return { label: network.name, ports }
}
