import { present } from '@fascia/sdk/common'
import { failed, findsNothing, names, type ResourceKind, type ResourceWork, unlessGone } from './resource-kind.ts'

const text = { type: 'string' } as const

interface NovaServer {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly addresses: Readonly<Record<string, readonly { readonly addr: string }[]>>
  readonly fault?: { readonly message: string }
}

async function serverOf(id: string, { peer }: ResourceWork): Promise<NovaServer> {
  return (await peer('compute').get<{ readonly server: NovaServer }>(`/servers/${id}`)).server
}

interface Named {
  readonly id: string
  readonly name: string
}

/** The id of the one of a list that has the name or the id; the value itself where none has. */
async function idOf(request: Promise<object>, wanted: unknown): Promise<string> {
  const items: readonly Named[] = Object.values(await request).find(Array.isArray) ?? []
  return items.find(({ id, name }) => id === wanted || name === wanted)?.id ?? String(wanted)
}

interface NetworkGiven {
  readonly network?: string
  readonly uuid?: string
  readonly port?: string
  readonly fixed_ip?: string
}

async function networksOf(given: unknown, { peer }: ResourceWork): Promise<unknown> {
  if (!Array.isArray(given)) return 'auto'
  const all = peer('network').get<Record<'networks', readonly { id: string; name: string }[]>>('/v2.0/networks')
  return Promise.all(
    given.map(async ({ network, uuid, port, fixed_ip }: NetworkGiven) =>
      port ? { port } : present({ uuid: await idOf(all, network ?? uuid), fixed_ip }),
    ),
  )
}

const server: ResourceKind = {
  type: 'OS::Nova::Server',
  description: 'An instance of the compute service.',
  properties: {
    name: { ...text, update_allowed: true, description: 'The name of the instance.' },
    image: { ...text, ...names('glance.image'), description: 'The name or id of the image.' },
    flavor: { ...text, ...names('nova.flavor'), required: true, description: 'The name or id of the flavor.' },
    key_name: { ...text, ...names('nova.keypair') },
    networks: {
      type: 'list',
      schema: {
        '*': {
          type: 'map',
          schema: {
            network: { ...text, ...names('neutron.network') },
            port: { ...text, ...names('neutron.port') },
            fixed_ip: text,
          },
        },
      },
    },
    security_groups: { type: 'list' },
    user_data: text,
    availability_zone: text,
    metadata: { type: 'map', update_allowed: true },
    block_device_mapping_v2: { type: 'list' },
    config_drive: { type: 'boolean' },
    user_data_format: { ...text, default: 'HEAT_CFNTOOLS' },
  },
  attributes: {
    addresses: 'Addresses by network.',
    first_address: 'The first address.',
    name: 'The name of the instance.',
    networks: 'Addresses by network, as texts.',
    show: 'Everything that the service answers.',
  },
  async create(properties, work) {
    const {
      name,
      image,
      flavor,
      networks,
      security_groups: groups,
      user_data: data,
      user_data_format: _format,
      ...rest
    } = properties
    const { peer } = work
    const body = present({
      ...rest,
      name: name ?? work.name,
      flavorRef: await idOf(peer('compute').get('/flavors'), flavor),
      imageRef:
        image === undefined || image === null || image === ''
          ? undefined
          : await idOf(peer('image').get('/v2/images'), image),
      networks: await networksOf(networks, work),
      security_groups: Array.isArray(groups) ? groups.map((one) => ({ name: one })) : undefined,
      user_data: data === undefined || data === null ? undefined : Buffer.from(String(data)).toString('base64'),
    })
    const made = await peer('compute').post<{ readonly server: { readonly id: string } }>('/servers', { server: body })
    return made.server.id
  },
  async isReady(id, work) {
    const { status, fault } = await serverOf(id, work)
    if (status === 'ERROR')
      throw failed(`Went to status ERROR due to "Message: ${fault?.message ?? 'Unknown'}, Code: 500"`)
    return status === 'ACTIVE'
  },
  remove: (id, _properties, { peer }) => unlessGone(peer('compute').delete(`/servers/${id}`)),
  isGone: (id, { peer }) => findsNothing(peer('compute').get(`/servers/${id}`)),
  async update(id, properties, before, { peer }) {
    const { name, metadata, ...rest } = properties
    const { name: oldName, metadata: oldMetadata, ...old } = before
    if (JSON.stringify(rest) !== JSON.stringify(old)) return false
    if (name !== oldName && typeof name === 'string') await peer('compute').put(`/servers/${id}`, { server: { name } })
    if (JSON.stringify(metadata) !== JSON.stringify(oldMetadata))
      await peer('compute').put(`/servers/${id}/metadata`, { metadata: metadata ?? {} })
    return true
  },
  async attribute(id, name, work) {
    const found = await serverOf(id, work)
    const networks = Object.fromEntries(
      Object.entries(found.addresses).map(([network, all]) => [network, all.map(({ addr }) => addr)]),
    )
    switch (name) {
      case 'first_address':
        return Object.values(networks).flat()[0] ?? ''
      case 'networks':
        return networks
      case 'addresses':
        return found.addresses
      case 'name':
        return found.name
      default:
        return name === 'show' ? found : null
    }
  },
  suspend: async (id, { peer }) => void (await peer('compute').post(`/servers/${id}/action`, { suspend: null })),
  resume: async (id, { peer }) => void (await peer('compute').post(`/servers/${id}/action`, { resume: null })),
}

const volume: ResourceKind = {
  type: 'OS::Cinder::Volume',
  description: 'A volume of the block storage service.',
  properties: {
    name: { ...text, update_allowed: true },
    description: { ...text, update_allowed: true },
    size: { type: 'integer', description: 'In GiB.' },
    volume_type: { ...text, ...names('cinder.vtype') },
    availability_zone: text,
    image: { ...text, ...names('glance.image') },
    snapshot_id: { ...text, ...names('cinder.snapshot') },
    source_volid: { ...text, ...names('cinder.volume') },
    metadata: { type: 'map', update_allowed: true },
  },
  attributes: {
    size: 'The size in GiB.',
    status: 'The status.',
    volume_type: 'The type.',
    bootable: 'Whether instances boot from it.',
    show: 'Everything that the service answers.',
  },
  async create({ image, ...properties }, work) {
    const fields = present({
      name: work.name,
      ...present(properties),
      imageRef: image ? await idOf(work.peer('image').get('/v2/images'), image) : undefined,
    })
    const made = await work
      .peer('block-storage')
      .post<{ readonly volume: { readonly id: string } }>('/volumes', { volume: { size: 1, ...fields } })
    return made.volume.id
  },
  async isReady(id, work) {
    const status = String((await volumeOf(id, work)).status)
    if (status.startsWith('error')) throw failed(`Went to status ${status} due to "Unknown"`)
    return status === 'available' || status === 'in-use'
  },
  remove: (id, _properties, { peer }) => unlessGone(peer('block-storage').delete(`/volumes/${id}`)),
  isGone: (id, { peer }) => findsNothing(peer('block-storage').get(`/volumes/${id}`)),
  async attribute(id, name, work) {
    const found = await volumeOf(id, work)
    return name === 'show' ? found : (found[name] ?? null)
  },
}

async function volumeOf(id: string, { peer }: ResourceWork): Promise<Readonly<Record<string, unknown>>> {
  const answer = await peer('block-storage').get<{ readonly volume: Readonly<Record<string, unknown>> }>(
    `/volumes/${id}`,
  )
  return answer.volume
}

const attachment: ResourceKind = {
  type: 'OS::Cinder::VolumeAttachment',
  description: 'The attachment of a volume to an instance.',
  properties: {
    instance_uuid: { ...text, ...names('nova.server'), required: true },
    volume_id: { ...text, ...names('cinder.volume'), required: true },
    mountpoint: text,
  },
  attributes: {},
  async create({ instance_uuid: instance, volume_id: id, mountpoint: device }, { peer }) {
    await peer('compute').post(`/servers/${String(instance)}/os-volume_attachments`, {
      volumeAttachment: present({ volumeId: id, device }),
    })
    return String(id)
  },
  async isReady(id, work) {
    return (await volumeOf(id, work)).status === 'in-use'
  },
  remove: (id, { instance_uuid: instance }, { peer }) =>
    unlessGone(peer('compute').delete(`/servers/${String(instance)}/os-volume_attachments/${id}`)),
  async isGone(id, work) {
    return (await volumeOf(id, work)).status !== 'in-use'
  },
}

/** Key pairs have types since 2.2, and from 2.92 on Nova makes no keys. */
const KEY_PAIR_VERSION = '2.2'

interface KeyPairAnswer {
  readonly keypair: { readonly name: string; readonly public_key: string; readonly private_key?: string }
}

const keyPairPath = (name: string): string => `/os-keypairs/${encodeURIComponent(name)}`

const keyPair: ResourceKind = {
  type: 'OS::Nova::KeyPair',
  description: 'A key pair of the user of the stack.',
  properties: {
    name: { ...text, required: true },
    public_key: { ...text, description: 'The public key; a pair is made where it is left out.' },
    save_private_key: {
      type: 'boolean',
      default: false,
      description: 'Whether the stack keeps the private key of a pair that is made.',
    },
  },
  attributes: {
    public_key: 'The public key.',
    private_key: 'The private key where it is saved.',
    show: 'Everything that the service answers.',
  },
  async create({ name, public_key: key, save_private_key: saves }, { peer, remember }) {
    const keypair = present({ name, public_key: key, type: 'ssh' })
    const made = await peer('compute', KEY_PAIR_VERSION).post<KeyPairAnswer>('/os-keypairs', { keypair })
    const { private_key } = made.keypair
    remember(private_key && String(saves) === 'true' ? { private_key } : {})
    return made.keypair.name
  },
  remove: (id, _properties, { peer }) => unlessGone(peer('compute', KEY_PAIR_VERSION).delete(keyPairPath(id))),
  async attribute(id, name, { peer, data }) {
    if (name === 'private_key') return data.private_key ?? ''
    const { keypair } = await peer('compute', KEY_PAIR_VERSION).get<KeyPairAnswer>(keyPairPath(id))
    return name === 'show' ? keypair : keypair.public_key
  },
}

/** The kinds of resources that Nova and Cinder make. */
export const COMPUTE_KINDS: readonly ResourceKind[] = [server, keyPair, volume, attachment]
