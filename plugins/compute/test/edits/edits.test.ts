// @needs identity images network storage
import type { MadeThing, NativeCloud } from '@fascia/testing/contract'
import { addKey, addMember, type EditedItem, type EditRecipe, enterText, sweepEdits } from '@fascia/testing/edits'
import { expect, vi } from 'vitest'

const PATIENCE = { timeout: 180_000, interval: 200 }
/** The least microversion with descriptions, tags and host names of instances. */
const NOVA = { 'OpenStack-API-Version': 'compute 2.90' }
const LONGEST = 'd'.repeat(255)

interface Server extends MadeThing {
  readonly status: string
  readonly tags: readonly string[]
}

async function found(native: NativeCloud, service: string, path: string, key: string): Promise<readonly MadeThing[]> {
  return (await native.ask<Readonly<Record<string, readonly MadeThing[]>>>(service, 'GET', path))[key] ?? []
}

/** An instance with its tags and the security groups of each of its ports. */
async function readServer(native: NativeCloud, id: string): Promise<object> {
  const { server } = await vi.waitFor(async () => {
    const answer = await native.ask<{ readonly server: Server }>('compute', 'GET', `/servers/${id}`, undefined, NOVA)
    expect(answer.server.status).toBe('ACTIVE')
    return answer
  }, PATIENCE)
  interface Ports {
    readonly ports: readonly { readonly id: string; readonly security_groups: readonly string[] }[]
  }
  const { ports } = await native.ask<Ports>('network', 'GET', `/v2.0/ports?device_id=${id}`)
  const groups = Object.fromEntries(ports.map((port) => [port.id, port.security_groups.toSorted()]))
  // Nova names the groups of all ports in no order.
  return { ...server, security_groups: null, groups, tags: server.tags.toSorted() }
}

/** Makes an instance on two ports with different groups, with odd values of all that it takes. */
async function makeServer(native: NativeCloud, name: string) {
  const [images, flavors] = await Promise.all([
    found(native, 'image', '/v2/images?status=active&sort=size:asc', 'images'),
    found(native, 'compute', '/flavors/detail', 'flavors'),
  ])
  const network = await native.make('network', '/v2.0/networks', { network: { name: `of-${name}` } })
  const subnet = await native.make('network', '/v2.0/subnets', {
    subnet: { network_id: network.id, ip_version: 4, cidr: '10.88.0.0/24' },
  })
  const group = (kind: string) =>
    native.make('network', '/v2.0/security-groups', { security_group: { name: `${kind}-of-${name}` } })
  const [first, second, other] = [await group('first'), await group('second'), await group('other')]
  const port = async (security_groups: readonly string[]) =>
    (await native.make('network', '/v2.0/ports', { port: { network_id: network.id, security_groups } })).id
  const ports = [await port([first.id]), await port([first.id, second.id])]
  const server = {
    name,
    description: '',
    imageRef: images[0]?.id,
    flavorRef: flavors.find((flavor) => 'disk' in flavor && Number(flavor.disk) > 0)?.id,
    metadata: { odd: '', 'a key with spaces': 'x'.repeat(255) },
    tags: ['blue', 'a tag'],
    config_drive: true,
    hostname: 'other-than-its-name',
    networks: ports.map((id) => ({ port: id })),
  }
  const made = await native.ask<{ readonly server: MadeThing }>('compute', 'POST', '/servers', { server }, NOVA)
  const { id } = made.server
  native.afterwards(async () => {
    await native.ask('compute', 'DELETE', `/servers/${id}`)
    await vi.waitFor(() => expect(native.ask('compute', 'GET', `/servers/${id}`)).rejects.toThrow('404'), PATIENCE)
  })
  return {
    id,
    read: () => readServer(native, id),
    groups: { first: first.id, second: second.id, other: other.id },
    ports,
    subnet,
  }
}

type MadeServer = Awaited<ReturnType<typeof makeServer>>

const ofServer =
  (name: string, touches: (made: MadeServer) => EditedItem['touches']): EditRecipe =>
  async ({ member, admin }) => {
    const quotas = `/v2.0/quotas/${member.projectId}`
    await admin.ask('network', 'PUT', quotas, { quota: { security_group: 50 } })
    const made = await makeServer(member, name)
    return { page: `project/instances/${made.id}/`, name, read: made.read, touches: touches(made) }
  }

interface Port {
  readonly port: { readonly fixed_ips: readonly { readonly ip_address: string }[] }
}

/** What a floating IP leads to, as the form names it: a port with one of its addresses. */
async function placeOf(native: NativeCloud, port = ''): Promise<string> {
  const { fixed_ips } = (await native.ask<Port>('network', 'GET', `/v2.0/ports/${port}`)).port
  return `${port}_${fixed_ips[0]?.ip_address ?? expect.fail('the port has no address')}`
}

/** A floating IP, with tags, that leads to a place or nowhere; gives its id and reads it. */
async function makeFloatingIp(native: NativeCloud, external: string | undefined, place?: string) {
  const [port_id, fixed_ip_address] = place?.split('_') ?? []
  const leads = place === undefined ? {} : { port_id, fixed_ip_address }
  const floatingip = { floating_network_id: external, description: LONGEST, ...leads }
  const { id } = await native.make('network', '/v2.0/floatingips', { floatingip })
  const path = `/v2.0/floatingips/${id}`
  await native.ask('network', 'PUT', `${path}/tags`, { tags: ['a', 'b'] })
  native.afterwards(() => native.ask('network', 'PUT', path, { floatingip: { port_id: null } }))
  return { id, read: () => native.ask<object>('network', 'GET', path) }
}

/** An instance that a router joins to the external network, with what makes floating IPs of it. */
async function makeReachable({ member, admin }: Parameters<EditRecipe>[0], name: string) {
  const quotas = `/v2.0/quotas/${member.projectId}`
  await admin.ask('network', 'PUT', quotas, { quota: { security_group: 50 } })
  const externals = await found(member, 'network', '/v2.0/networks?router:external=true&name=public', 'networks')
  const external = externals[0]?.id
  const { id, read, ports, subnet } = await makeServer(member, name)
  const router = await member.make('network', '/v2.0/routers', {
    router: { name: `to-${name}`, external_gateway_info: { network_id: external } },
  })
  const path = `/v2.0/routers/${router.id}`
  await member.ask('network', 'PUT', `${path}/add_router_interface`, { subnet_id: subnet.id })
  member.afterwards(() => member.ask('network', 'PUT', `${path}/remove_router_interface`, { subnet_id: subnet.id }))
  return {
    page: `project/instances/${id}/`,
    read,
    places: [await placeOf(member, ports[0]), await placeOf(member, ports[1])] as const,
    make: (place?: string) => makeFloatingIp(member, external, place),
  }
}

const FOLLOWS_ADDRESS = {
  'server.addresses': 'Nova names the floating IPs of an instance',
  'floatingip.status': 'it is active while it leads somewhere',
  'floatingip.router_id': 'the router of the port',
  'floatingip.port_details': 'says of the port what the port says',
}

/** Leads a floating IP that leads nowhere to a port of an instance. */
const associateFloatingIp: EditRecipe = async (cloud) => {
  const name = 'to-be-reached'
  const { page, read, places, make } = await makeReachable(cloud, name)
  const [place] = places
  const [port, fixed] = place.split('_')
  const address = await make()
  return {
    page,
    name,
    read: async () => ({ server: await read(), ...(await address.read()) }),
    follows: FOLLOWS_ADDRESS,
    touches: [
      {
        field: 'address_id',
        async by(form) {
          await form.locator('[name="address_id"]').selectOption({ value: address.id })
          await form.locator('[name="port_id"]').selectOption({ value: place })
        },
        becomes: { 'floatingip.port_id': port, 'floatingip.fixed_ip_address': fixed },
      },
    ],
  }
}

/** Takes one of two floating IPs away from an instance, which keeps the other. */
const disassociateFloatingIp: EditRecipe = async (cloud) => {
  const name = 'reached-twice'
  const { page, read, places, make } = await makeReachable(cloud, name)
  const [taken, kept] = [await make(places[0]), await make(places[1])]
  return {
    page,
    name,
    read: async () => ({ server: await read(), ...(await taken.read()), kept: await kept.read() }),
    follows: FOLLOWS_ADDRESS,
    touches: [
      {
        field: 'address_id',
        enter: taken.id,
        becomes: { 'floatingip.port_id': null, 'floatingip.fixed_ip_address': null },
      },
    ],
  }
}

const FLAVOR = { ram: 64, vcpus: 1, disk: 0, swap: 3, 'OS-FLV-EXT-DATA:ephemeral': 2, rxtx_factor: 1.5 }

/** A flavor with its extra specs, and who may use it. */
const ofFlavor =
  (name: string, touches: (admin: NativeCloud) => EditedItem['touches']): EditRecipe =>
  async ({ admin, member }) => {
    const flavor = { name, ...FLAVOR, description: LONGEST, 'os-flavor-access:is_public': false }
    const made = await admin.ask<{ readonly flavor: MadeThing }>('compute', 'POST', '/flavors', { flavor }, NOVA)
    const { id } = made.flavor
    admin.afterwards(() => admin.ask('compute', 'DELETE', `/flavors/${id}`))
    const extra_specs = { 'hw:cpu_policy': 'dedicated', 'odd:key': 'x'.repeat(255) }
    await admin.ask('compute', 'POST', `/flavors/${id}/os-extra_specs`, { extra_specs })
    await admin.ask('compute', 'POST', `/flavors/${id}/action`, { addTenantAccess: { tenant: member.projectId } })
    interface Access {
      readonly flavor_access: readonly { readonly tenant_id: string }[]
    }
    return {
      as: 'admin',
      page: `admin/flavors?q=${name}`,
      name,
      read: async () => {
        const { flavor_access } = await admin.ask<Access>('compute', 'GET', `/flavors/${id}/os-flavor-access`)
        return {
          ...(await admin.ask<object>('compute', 'GET', `/flavors/${id}`, undefined, NOVA)),
          projects: Object.fromEntries(flavor_access.map(({ tenant_id }) => [tenant_id, true])),
        }
      },
      touches: touches(admin),
    }
  }

const ofAggregate =
  (name: string, touches: (hosts: readonly string[]) => EditedItem['touches'], hasHost = true): EditRecipe =>
  async ({ admin }) => {
    const made = await admin.ask<{ readonly aggregate: { readonly id: number } }>('compute', 'POST', '/os-aggregates', {
      aggregate: { name, availability_zone: null },
    })
    const path = `/os-aggregates/${made.aggregate.id}`
    admin.afterwards(() => admin.ask('compute', 'DELETE', path))
    const metadata = { odd: '', 'a key with spaces': 'x'.repeat(255) }
    await admin.ask('compute', 'POST', `${path}/action`, { set_metadata: { metadata } })
    interface Hosts {
      readonly services: readonly { readonly host: string }[]
    }
    const { services } = await admin.ask<Hosts>('compute', 'GET', '/os-services?binary=nova-compute')
    const hosts = services.map(({ host }) => host).toSorted()
    if (hasHost) await admin.ask('compute', 'POST', `${path}/action`, { add_host: { host: hosts[0] } })
    interface Aggregate {
      readonly aggregate: { readonly hosts: readonly string[] }
    }
    const read = async () => (await admin.ask<Aggregate>('compute', 'GET', path)).aggregate
    admin.afterwards(async () => {
      for (const host of (await read()).hosts)
        await admin.ask('compute', 'POST', `${path}/action`, { remove_host: { host } })
    })
    return {
      as: 'admin',
      page: `admin/aggregates?q=${name}`,
      name,
      read: async () => {
        const aggregate = await read()
        return { ...aggregate, hosts: Object.fromEntries(aggregate.hosts.map((host) => [host, true])) }
      },
      touches: touches(hosts),
    }
  }

/** The quotas of a project in every service. */
const modifyQuotas: EditRecipe = async ({ admin }) => {
  const project = await admin.make('identity', '/projects', {
    project: { name: 'project-with-quotas', domain_id: 'default' },
  })
  const at = {
    compute: `/os-quota-sets/${project.id}`,
    volumev3: `/os-quota-sets/${project.id}`,
    network: `/v2.0/quotas/${project.id}`,
  } as const
  await admin.ask('compute', 'PUT', at.compute, {
    quota_set: { instances: 0, cores: -1, metadata_items: 3, server_groups: 0 },
  })
  await admin.ask('volumev3', 'PUT', at.volumev3, {
    quota_set: { volumes: 0, gigabytes: -1, per_volume_gigabytes: 7, groups: 0 },
  })
  await admin.ask('network', 'PUT', at.network, { quota: { network: 0, port: -1, rbac_policy: 3 } })
  admin.afterwards(() => admin.ask('network', 'DELETE', at.network))
  return {
    as: 'admin',
    page: 'identity/projects?q=project-with-quotas',
    name: 'project-with-quotas',
    read: async () => ({
      compute: await admin.ask<object>('compute', 'GET', at.compute),
      volumes: await admin.ask<object>('volumev3', 'GET', at.volumev3),
      network: await admin.ask<object>('network', 'GET', at.network),
    }),
    touches: [
      {
        field: 'instances',
        by: (form) =>
          form
            .locator('input')
            .and(form.getByLabel(/^Instances/))
            .first()
            .fill('4'),
        becomes: { 'compute.quota_set.instances': 4 },
      },
      {
        field: 'volumes',
        by: (form) =>
          form
            .locator('input')
            .and(form.getByLabel(/^Volumes/))
            .first()
            .fill('5'),
        becomes: { 'volumes.quota_set.volumes': 5 },
      },
      {
        field: 'network',
        by: (form) =>
          form
            .locator('input')
            .and(form.getByLabel(/^Networks/))
            .first()
            .fill('6'),
        becomes: { 'network.quota.network': 6 },
      },
    ],
  }
}

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  notEdits: {
    'compute.action.retrieve-password': 'It reads what the instance has said.',
    'compute.action.change-password': 'It sets what no service shows.',
    'compute.action.disable-service': 'It disables a service, and shows no value of it.',
    'compute.action.extend-root-volume':
      'It changes the volume, as Extend Volume of storage does, and nothing of the instance.',
    'compute.action.launch-image': 'It makes an instance.',
    'compute.action.launch-like': 'It makes an instance.',
    'compute.action.launch-snapshot': 'It makes an instance.',
    'compute.action.launch-volume': 'It makes an instance.',
    'compute.action.manage-attachments':
      'It attaches and detaches, and changes nothing that the volume says of itself.',
  },
  recipes: {
    'compute.action.edit': ofServer('odd-instance', () => [
      enterText('description', 'description'),
      enterText('name', 'name'),
    ]),
    'compute.action.associate-floating-ip': associateFloatingIp,
    'compute.action.disassociate-floating-ip': disassociateFloatingIp,
    'compute.action.security-groups': ofServer('grouped', ({ ports, groups: { first, second, other } }) => [
      addMember('groups', 'other-of-grouped', {
        [`groups.${ports[0]}`]: [first, other].toSorted(),
        [`groups.${ports[1]}`]: [first, second, other].toSorted(),
      }),
    ]),
    'compute.action.tags': ofServer('with-tags', () => [
      { field: 'tag_lines', enter: 'a tag\nblue\ngold', becomes: { tags: ['a tag', 'blue', 'gold'] } },
    ]),
    'compute.action.metadata': ofServer('with-metadata', () => [addKey('metadata')]),
    'compute.action.flavor-access': ofFlavor('flavor-with-access', (admin) => [
      addMember('projects', 'admin', { [`projects.${admin.projectId}`]: true }),
    ]),
    'compute.action.flavor-metadata': ofFlavor('flavor-with-metadata', () => [addKey('flavor.extra_specs')]),
    // Without a host: Nova changes the zone of none that has instances.
    'compute.action.edit-aggregate': ofAggregate(
      'odd-aggregate',
      () => [
        {
          field: 'availability_zone',
          enter: 'odd zone',
          becomes: { availability_zone: 'odd zone', 'metadata.availability_zone': 'odd zone' },
        },
        enterText('name', 'name', 'odd-aggregate-2'),
      ],
      false,
    ),
    'compute.action.aggregate-hosts': ofAggregate('aggregate-with-hosts', ([, second = '']) => [
      addMember('hosts', second, { [`hosts.${second}`]: true }),
    ]),
    'compute.action.aggregate-metadata': ofAggregate('aggregate-with-metadata', () => [addKey('metadata')]),
    'compute.action.modify-quotas': modifyQuotas,
  },
})
