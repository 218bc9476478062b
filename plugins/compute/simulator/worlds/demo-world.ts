import type { World } from '@fascia/sdk/simulator'
import { serverFlavorOf } from '../flavors/find-flavor.ts'
import type { InstanceAction } from '../instance-actions/instance-action.ts'
import { keyPairOf } from '../keypairs/make-key.ts'
import { nextNumber } from '../kit.ts'
import { faultOf, NO_VALID_HOST } from '../lifecycle/fault-of.ts'
import { operations } from '../lifecycle/operations.ts'
import { addPort } from '../networking/ports.ts'
import { readNics } from '../networking/read-nics.ts'
import type { WireNetwork } from '../networking/wire.ts'
import type { Nic, Server, ServerVolume } from '../servers/server.ts'
import type { ComputeTables } from '../tables.ts'
import { attachVolume, nextDevice } from '../volumes/attach-volume.ts'
import { addServer } from './add-server.ts'
import { type DemoServer, FIRST_REGION, SECOND_REGION } from './demo-servers.ts'
import { addFlavors, addHosts, type ComputePlace, type WorldFlavor } from './empty-world.ts'

const BUILD_MS = 25_000

const FLAVORS: readonly WorldFlavor[] = [
  ['c1', 'c1.compute', 8, 8192, 40, { extraSpecs: { 'hw:cpu_policy': 'dedicated' } }],
  ['r1', 'r1.memory', 2, 32_768, 40, { swap: 1024 }],
  ['d1', 'd1.archive', 2, 4096, 50_000],
  ['g1', 'g1.gpu', 8, 32_768, 200, { isPublic: false, description: 'One whole GPU' }],
]

/** What a region has that servers refer to, by name. */
interface RegionParts {
  readonly hosts: readonly string[]
  readonly images: ReadonlyMap<string, string>
  readonly networks: ReadonlyMap<string, WireNetwork>
  readonly external: WireNetwork | undefined
}

async function readParts(place: ComputePlace, hosts: readonly string[]): Promise<RegionParts> {
  const images = await place.peer('image')?.get<{ images: { id: string; name: string }[] }>('/v2/images?limit=100')
  const found = await place.peer('network')?.get<{ networks: WireNetwork[] }>('/v2.0/networks')
  const networks = found?.networks ?? []
  return {
    hosts,
    images: new Map(images?.images.map(({ id, name }) => [name, id])),
    networks: new Map(networks.map((network) => [network.name, network])),
    external: networks.find((network) => network['router:external']),
  }
}

/** Gives a server a port on each network that it names, and the first one a floating IP where it has one. */
async function plug(
  place: ComputePlace,
  parts: RegionParts,
  wanted: DemoServer,
  server: Server,
): Promise<readonly Nic[]> {
  const [, , networks, , , { hasFloatingIp = false } = {}] = wanted
  const nics: Nic[] = []
  for (const name of networks) {
    const networkId = parts.networks.get(name)?.id
    const port = { networkId: networkId ?? null, portId: null, fixedIp: null, tag: null }
    if (networkId !== undefined) nics.push(await addPort(place, server, port, server.host ?? ''))
  }
  const [first] = nics
  if (hasFloatingIp && first && parts.external) {
    const floatingip = { floating_network_id: parts.external.id, port_id: first.portId, project_id: server.projectId }
    await place.peer('network', server.projectId)?.post('/v2.0/floatingips', { floatingip })
  }
  return readNics(place, { ...server, nics })
}

/** Attaches the volumes that Cinder's world has added, by their names. */
async function attach(
  place: ComputePlace,
  [, , , image, , { volumes: names = [] } = {}]: DemoServer,
  server: Server,
): Promise<ServerVolume[]> {
  const cinder = place.peer('volumev3', server.projectId)
  const volumes: ServerVolume[] = []
  for (const name of names) {
    const found = await cinder?.get<{ volumes: { id: string }[] }>(`/volumes/detail?name=${name}`)
    const id = found?.volumes[0]?.id
    if (id === undefined) continue
    const taken = [image === null ? null : '/dev/vda', ...volumes.map(({ device }) => device)]
    const disk = { device: nextDevice(taken), isDeletedWithServer: false, tag: null }
    volumes.push(await attachVolume(place, server, id, server.host, disk))
  }
  return volumes
}

async function addDemoServer(
  place: ComputePlace,
  parts: RegionParts,
  wanted: DemoServer,
  index: number,
): Promise<void> {
  const [name, flavorId, , image, ageHours, { project = 'demo', hasHost = true, changes } = {}] = wanted
  const server = addServer(place, {
    name,
    flavorId,
    projectId: place.people.projects[project],
    userId: place.people.users[project],
    host: hasHost ? (parts.hosts[index % parts.hosts.length] ?? null) : null,
    ageHours,
    changes: {
      imageId: image === null ? null : (parts.images.get(image) ?? null),
      ...changes,
      ...(changes?.vmState === 'error' ? { fault: faultOf(place.now() - 3 * 3_600_000, NO_VALID_HOST) } : {}),
      ...(changes?.vmState === 'resized' ? resizedFrom(place, parts) : {}),
    },
  })
  const nics = await plug(place, parts, wanted, server)
  place.rows.servers.set(server.id, { nics, volumes: await attach(place, wanted, server) })
}

/** What a server that waits for its resize to be confirmed had before. */
function resizedFrom(place: ComputePlace, { hosts }: RegionParts): Partial<Server> {
  const small = place.rows.flavors.get('2')
  return small ? { oldFlavor: serverFlavorOf(small), oldHost: hosts[0] ?? null, stateBefore: 'active' } : {}
}

/** Adds a server that is being built when the world begins; the choice of its host follows after `BUILD_MS`. */
function buildOne(place: ComputePlace, parts: RegionParts, networkName: string): void {
  const server = addServer(place, {
    name: 'ci-runner',
    flavorId: '2',
    projectId: place.people.projects.demo,
    userId: place.people.users.demo,
    host: null,
    ageHours: 0,
    changes: {
      vmState: 'building',
      powerState: 0,
      launchedAt: null,
      bootedAt: null,
      rootDevice: null,
      imageId: parts.images.get('ubuntu-24.04') ?? null,
      keyName: 'demo-key',
      wantedNics: [{ networkId: parts.networks.get(networkName)?.id ?? null, portId: null, fixedIp: null, tag: null }],
    },
  })
  const { requestId } = recordCreation(place, server)
  operations.begin(place, server, 'build', { firstMs: BUILD_MS, args: { requestId } })
}

/** Records the creation of a server in its list of actions. */
function recordCreation(place: ComputePlace, server: Server, ended: Partial<InstanceAction> = {}): InstanceAction {
  return place.rows.instanceActions.add({
    serverId: server.id,
    action: 'create',
    requestId: `req-${place.uuid()}`,
    userId: server.userId,
    projectId: server.projectId,
    startedAt: server.createdAt,
    updatedAt: server.updatedAt,
    ...ended,
  })
}

/** What the creation of a server that was built long ago ended in. */
function endOf({ vmState, createdAt, updatedAt, host }: Server): Pick<InstanceAction, 'message' | 'events'> {
  const time = { startedAt: createdAt, finishedAt: updatedAt }
  if (vmState !== 'error') {
    const event = 'compute__do_build_and_run_instance'
    return { message: null, events: [{ ...time, event, result: 'Success', host, details: null }] }
  }
  const event = 'conductor_schedule_and_build_instances'
  return { message: 'Error', events: [{ ...time, event, result: 'Error', host, details: NO_VALID_HOST }] }
}

/** A small cloud in two regions: servers of the demo project in many states, some of the admin project. */
export const demoWorld: World<ComputeTables> = async (place) => {
  const isFirst = place.region !== 'RegionTwo'
  addFlavors(place, FLAVORS)
  const hosts = addHosts(place, isFirst ? 3 : 2)
  if (isFirst) {
    place.rows.aggregates.add({
      id: String(nextNumber(place, 'aggregates')),
      uuid: place.uuid(),
      name: 'ssd',
      hosts: hosts.slice(0, 1),
      metadata: { ssd: 'true' },
      createdAt: place.now(),
    })
  }
  for (const [userId, name] of [
    [place.people.users.demo, 'demo-key'],
    [place.people.users.demo, 'ops-key'],
    [place.people.users.admin, 'admin-key'],
  ] as const) {
    place.rows.keyPairs.add(keyPairOf(place, userId, name))
  }
  const parts = await readParts(place, hosts)
  const servers = isFirst ? FIRST_REGION : SECOND_REGION
  for (const [index, wanted] of servers.entries()) await addDemoServer(place, parts, wanted, index)
  for (const server of place.rows.servers.find()) recordCreation(place, server, endOf(server))
  buildOne(place, parts, isFirst ? 'private' : 'edge')
  if (isFirst) {
    const group = place.rows.serverGroups.add({
      projectId: place.people.projects.demo,
      userId: place.people.users.demo,
      name: 'web-apart',
      policy: 'soft-anti-affinity',
    })
    for (const server of place.rows.servers.find()) {
      if (server.name.startsWith('web-')) place.rows.servers.set(server.id, { groupId: group.id })
    }
  }
}
