import type { World } from '@fascia/sdk/simulator'
import { keyPairOf } from '../keypairs/make-key.ts'
import { nextNumber } from '../kit.ts'
import { faultOf, NO_VALID_HOST } from '../lifecycle/fault-of.ts'
import { nicOf } from '../networking/read-nics.ts'
import type { WireFloatingIp, WireNetwork, WirePort, WireSecurityGroup } from '../networking/wire.ts'
import type { Nic, Server, ServerVolume } from '../servers/server.ts'
import type { ComputeTables } from '../tables.ts'
import { attachVolume, nextDevice } from '../volumes/attach-volume.ts'
import { type DemoServer, FIRST_REGION, SECOND_REGION } from './demo-servers.ts'
import { type ComputePlace, layFlavors, layHosts } from './lay-hosts.ts'
import { raiseServer } from './raise-server.ts'

const BUILD_MS = 25_000

interface Surroundings {
  readonly hosts: readonly string[]
  readonly images: ReadonlyMap<string, string>
  readonly networks: ReadonlyMap<string, WireNetwork>
  readonly external: WireNetwork | undefined
}

async function lookAround(place: ComputePlace, hosts: readonly string[]): Promise<Surroundings> {
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

async function plug(
  place: ComputePlace,
  around: Surroundings,
  wish: DemoServer,
  id: string,
  host: string | null,
): Promise<Nic[]> {
  const projectId = place.people.projects[wish.project ?? 'demo']
  const neutron = place.peer('network', projectId)
  const groups = await neutron?.get<{ security_groups: WireSecurityGroup[] }>(
    `/v2.0/security-groups?tenant_id=${projectId}`,
  )
  const wanted = wish.changes?.securityGroups ?? ['default']
  const groupIds = groups?.security_groups.filter((group) => wanted.includes(group.name)).map((group) => group.id)
  const nics: Nic[] = []
  for (const name of wish.networks) {
    const network = around.networks.get(name)
    if (!network || !neutron) continue
    const { port } = await neutron.post<{ port: WirePort }>('/v2.0/ports', {
      port: {
        network_id: network.id,
        project_id: projectId,
        device_id: id,
        device_owner: 'compute:nova',
        ...(host === null ? {} : { 'binding:host_id': host }),
        ...(groupIds && groupIds.length > 0 ? { security_groups: groupIds } : {}),
      },
    })
    const floating: WireFloatingIp[] = []
    if (wish.hasFloatingIp && nics.length === 0 && around.external) {
      const made = await neutron.post<{ floatingip: WireFloatingIp }>('/v2.0/floatingips', {
        floatingip: { floating_network_id: around.external.id, port_id: port.id, project_id: projectId },
      })
      floating.push(made.floatingip)
    }
    nics.push(nicOf(port, network.name, floating, { isOwn: true, tag: null }))
  }
  return nics
}

/** Attaches the volumes that Cinder's own world has laid ready, by their names. */
async function attach(
  place: ComputePlace,
  wish: DemoServer,
  server: Pick<Server, 'id' | 'projectId'>,
  host: string | null,
): Promise<ServerVolume[]> {
  const cinder = place.peer('volumev3', server.projectId)
  const volumes: ServerVolume[] = []
  for (const name of wish.volumes ?? []) {
    const found = await cinder?.get<{ volumes: { id: string }[] }>(`/volumes/detail?name=${name}`)
    const id = found?.volumes[0]?.id
    if (id === undefined) continue
    const taken = [wish.image === null ? null : '/dev/vda', ...volumes.map(({ device }) => device)]
    const wanted = { device: nextDevice(taken), isDeletedWithServer: false, tag: null }
    volumes.push(await attachVolume(place, server, id, host, wanted))
  }
  return volumes
}

async function settle(place: ComputePlace, around: Surroundings, wish: DemoServer, index: number): Promise<void> {
  const id = place.uuid()
  const project = wish.project ?? 'demo'
  const projectId = place.people.projects[project]
  const host = wish.host === null ? null : (around.hosts[index % around.hosts.length] ?? null)
  const nics = await plug(place, around, wish, id, host)
  const volumes = await attach(place, wish, { id, projectId }, host)
  raiseServer(place, {
    id,
    name: wish.name,
    flavorId: wish.flavorId,
    projectId,
    userId: place.people.users[project],
    host,
    ageHours: wish.ageHours,
    changes: {
      imageId: wish.image === null ? null : (around.images.get(wish.image) ?? null),
      nics,
      volumes,
      ...wish.changes,
      ...(wish.changes?.vmState === 'error' ? { fault: faultOf(place.now() - 3 * 3_600_000, NO_VALID_HOST) } : {}),
      ...(wish.changes?.vmState === 'resized' ? resizedFrom(place, around) : {}),
    },
  })
}

/** A server that waits for its resize to be confirmed remembers what it was. */
function resizedFrom(place: ComputePlace, { hosts }: Surroundings): Partial<Server> {
  const small = place.rows.flavors.get('2')
  if (!small) return {}
  const { isPublic, isDisabled, rxtxFactor, description, ...oldFlavor } = small
  return { oldFlavor, oldHost: hosts[0] ?? null, stateBefore: 'active' }
}

/** One server is being built when the world begins: it turns active while somebody looks. */
function buildOne(place: ComputePlace, around: Surroundings, networkName: string): void {
  const server = raiseServer(place, {
    name: 'ci-runner',
    flavorId: '2',
    projectId: place.people.projects.demo,
    userId: place.people.users.demo,
    host: null,
    ageHours: 0,
    changes: {
      vmState: 'building',
      taskState: 'scheduling',
      powerState: 0,
      launchedAt: null,
      bootedAt: null,
      rootDevice: null,
      imageId: around.images.get('ubuntu-24.04') ?? null,
      keyName: 'demo-key',
      wantedNics: [{ networkId: around.networks.get(networkName)?.id ?? null, portId: null, fixedIp: null, tag: null }],
    },
  })
  const requestId = `req-${place.uuid()}`
  place.rows.instanceActions.add({
    serverId: server.id,
    action: 'create',
    requestId,
    userId: server.userId,
    projectId: server.projectId,
    startedAt: server.createdAt,
    updatedAt: server.createdAt,
    message: null,
    events: [],
  })
  place.later(BUILD_MS, 'servers.schedule', { serverId: server.id, requestId })
}

/** Every server was created by somebody: its list of actions begins with that. */
function recordCreations(place: ComputePlace): void {
  for (const server of place.rows.servers.find()) {
    if (place.rows.instanceActions.count({ serverId: server.id }) > 0) continue
    const isFailed = server.vmState === 'error'
    place.rows.instanceActions.add({
      serverId: server.id,
      action: 'create',
      requestId: `req-${place.uuid()}`,
      userId: server.userId,
      projectId: server.projectId,
      startedAt: server.createdAt,
      updatedAt: server.updatedAt,
      message: isFailed ? 'Error' : null,
      events: [
        {
          event: isFailed ? 'conductor_schedule_and_build_instances' : 'compute__do_build_and_run_instance',
          startedAt: server.createdAt,
          finishedAt: server.updatedAt,
          result: isFailed ? 'Error' : 'Success',
          host: server.host,
          details: isFailed ? NO_VALID_HOST : null,
        },
      ],
    })
  }
}

/** A small, lively cloud: servers of the demo project in many states, some of the admin project, two regions. */
export const demoWorld: World<ComputeTables> = async (place) => {
  const isFirst = place.region !== 'RegionTwo'
  layFlavors(place)
  for (const [id, name, vcpus, ram, disk, isPublic] of [
    ['c1', 'c1.compute', 8, 8192, 40, true],
    ['r1', 'r1.memory', 2, 32_768, 40, true],
    ['d1', 'd1.archive', 2, 4096, 50_000, true],
    ['g1', 'g1.gpu', 8, 32_768, 200, false],
  ] as const) {
    place.rows.flavors.add({
      id,
      name,
      vcpus,
      ram,
      disk,
      ephemeral: 0,
      swap: id === 'r1' ? 1024 : 0,
      rxtxFactor: 1,
      isPublic,
      isDisabled: false,
      description: id === 'g1' ? 'One whole GPU' : null,
      extraSpecs: id === 'c1' ? { 'hw:cpu_policy': 'dedicated' } : {},
    })
  }
  const hosts = layHosts(place, isFirst ? 3 : 2)
  if (isFirst) {
    place.rows.aggregates.add({
      id: String(nextNumber(place, 'aggregates')),
      uuid: place.uuid(),
      name: 'ssd',
      hosts: hosts.slice(0, 1),
      metadata: { ssd: 'true' },
      createdAt: place.now(),
      updatedAt: null,
    })
  }
  for (const [userId, name] of [
    [place.people.users.demo, 'demo-key'],
    [place.people.users.demo, 'ops-key'],
    [place.people.users.admin, 'admin-key'],
  ] as const) {
    place.rows.keyPairs.add(keyPairOf(place, userId, name))
  }
  const around = await lookAround(place, hosts)
  const servers = isFirst ? FIRST_REGION : SECOND_REGION
  for (const [index, wish] of servers.entries()) await settle(place, around, wish, index)
  recordCreations(place)
  buildOne(place, around, isFirst ? 'private' : 'edge')
  if (isFirst) {
    const group = place.rows.serverGroups.add({
      projectId: place.people.projects.demo,
      userId: place.people.users.demo,
      name: 'web-apart',
      policy: 'soft-anti-affinity',
      maxServersPerHost: null,
    })
    for (const server of place.rows.servers.find()) {
      if (server.name.startsWith('web-')) place.rows.servers.set(server.id, { groupId: group.id })
    }
  }
}
