import type { Value } from '@fascia/sdk/common'
import Type, { type TSchema } from 'typebox'

function orNull<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** One address of a server, as Nova lists it under the network's name. */
export const Address = Type.Object({
  addr: Type.String(),
  version: Type.Number(),
  'OS-EXT-IPS:type': Type.Optional(Type.String()),
  'OS-EXT-IPS-MAC:mac_addr': Type.Optional(Type.String()),
})
export type Address = Value<typeof Address>

/** The flavor as it was when the server was made; `id` where the cloud still tells it. */
export const ServerFlavor = Type.Object({
  id: Type.Optional(Type.String()),
  original_name: Type.Optional(Type.String()),
  vcpus: Type.Optional(Type.Number()),
  ram: Type.Optional(Type.Number()),
  disk: Type.Optional(Type.Number()),
  ephemeral: Type.Optional(Type.Number()),
  swap: Type.Optional(Type.Number()),
})
export type ServerFlavor = Value<typeof ServerFlavor>

export const ServerFault = Type.Object({
  code: Type.Number(),
  message: Type.String(),
  created: Type.Optional(Type.String()),
  details: Type.Optional(Type.String()),
})

/** An instance as `GET /api/nova/servers/` and `GET /api/nova/servers/{id}` answer it: Nova's own fields, names joined in. */
export const Server = Type.Object(
  {
    id: Type.String(),
    uuid: Type.String(),
    name: Type.String(),
    description: Type.Optional(orNull(Type.String())),
    status: Type.String(),
    tenant_id: Type.String(),
    /** The project's name, where the session may know it. */
    project_name: Type.Optional(Type.String()),
    user_id: Type.String(),
    created: Type.String(),
    addresses: Type.Record(Type.String(), Type.Array(Address)),
    /** Every address, fixed ones first. */
    ip: Type.Array(Type.String()),
    private_ip: orNull(Type.String()),
    public_ip: orNull(Type.String()),
    image: orNull(Type.Object({ id: Type.String() })),
    image_name: orNull(Type.String()),
    flavor: ServerFlavor,
    key_name: orNull(Type.String()),
    metadata: Type.Record(Type.String(), Type.String()),
    locked: Type.Optional(Type.Boolean()),
    locked_reason: Type.Optional(orNull(Type.String())),
    fault: Type.Optional(ServerFault),
    'OS-EXT-STS:power_state': Type.Optional(Type.Number()),
    'OS-EXT-STS:task_state': Type.Optional(orNull(Type.String())),
    'OS-EXT-AZ:availability_zone': Type.Optional(Type.String()),
    'OS-EXT-SRV-ATTR:host': Type.Optional(orNull(Type.String())),
    'OS-DCF:diskConfig': Type.Optional(Type.String()),
  },
  { additionalProperties: true },
)
export type Server = Value<typeof Server>

/** What `POST /api/nova/servers/{id}` does: the first eight actions are required, the rest are additions. */
export const SERVER_OPERATIONS = [
  'start',
  'stop',
  'pause',
  'unpause',
  'suspend',
  'resume',
  'soft_reboot',
  'hard_reboot',
  'lock',
  'unlock',
  'shelve',
  'unshelve',
  'rescue',
  'unrescue',
  'confirm_resize',
  'revert_resize',
  'migrate',
] as const
export type ServerOperation = (typeof SERVER_OPERATIONS)[number]

export const ServerOperationBody = Type.Object(
  {
    operation: Type.Enum([...SERVER_OPERATIONS]),
    /** `rescue`: the image to boot from, and the password to set. */
    image: Type.Optional(Type.String()),
    password: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
)

/** What Edit Instance changes. */
export const ServerChange = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    description: Type.Optional(orNull(Type.String({ maxLength: 255 }))),
  },
  { additionalProperties: false },
)
export type ServerChange = Value<typeof ServerChange>

const Network = Type.Object({
  'net-id': Type.Optional(Type.String()),
  'v4-fixed-ip': Type.Optional(Type.String()),
  'port-id': Type.Optional(Type.String()),
})

/** `POST /api/nova/servers/` */
export const NewServer = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    source_id: orNull(Type.String()),
    flavor_id: Type.String(),
    key_name: orNull(Type.String()),
    user_data: orNull(Type.String()),
    security_groups: Type.Array(Type.String()),
    block_device_mapping_v2: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    nics: Type.Optional(orNull(Type.Array(Network))),
    meta: Type.Optional(Type.Record(Type.String(), Type.String())),
    availability_zone: Type.Optional(orNull(Type.String())),
    instance_count: Type.Optional(Type.Integer({ minimum: 1 })),
    admin_pass: Type.Optional(Type.String()),
    disk_config: Type.Optional(Type.Enum(['AUTO', 'MANUAL'])),
    config_drive: Type.Optional(Type.Boolean()),
    scheduler_hints: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    description: Type.Optional(orNull(Type.String({ maxLength: 255 }))),
  },
  { additionalProperties: false },
)
export type NewServer = Value<typeof NewServer>

/** One entry of a server's action log. */
export const ServerAction = Type.Object(
  {
    action: Type.String(),
    request_id: Type.String(),
    start_time: Type.String(),
    user_id: orNull(Type.String()),
    project_id: orNull(Type.String()),
    message: orNull(Type.String()),
    instance_uuid: Type.String(),
  },
  { additionalProperties: true },
)
export type ServerAction = Value<typeof ServerAction>

/** A port of a server, with the name of its network. */
export const ServerInterface = Type.Object({
  id: Type.String(),
  name: Type.String(),
  network_id: Type.String(),
  network_name: orNull(Type.String()),
  fixed_ips: Type.Array(Type.Object({ subnet_id: Type.String(), ip_address: Type.String() })),
  mac_address: Type.String(),
  status: Type.String(),
  admin_state: Type.Enum(['UP', 'DOWN']),
  mac_state: Type.Optional(Type.Boolean()),
  device_owner: Type.String(),
  security_groups: Type.Array(Type.String()),
  /** Where the cloud has port security. */
  port_security_enabled: Type.Optional(Type.Boolean()),
})
export type ServerInterface = Value<typeof ServerInterface>

/** A volume attached to a server. */
export const ServerVolume = Type.Object(
  {
    id: Type.Optional(Type.String()),
    volumeId: Type.String(),
    serverId: Type.String(),
    device: orNull(Type.String()),
    name: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
)
export type ServerVolume = Value<typeof ServerVolume>

export const SecurityGroupRule = Type.Object(
  {
    id: Type.String(),
    direction: Type.String(),
    ethertype: Type.String(),
    protocol: orNull(Type.String()),
    port_range_min: orNull(Type.Number()),
    port_range_max: orNull(Type.Number()),
    remote_ip_prefix: orNull(Type.String()),
    remote_group_id: orNull(Type.String()),
  },
  { additionalProperties: true },
)
export type SecurityGroupRule = Value<typeof SecurityGroupRule>

/** A security group of a server, with its rules. */
export const ServerSecurityGroup = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    description: Type.Optional(Type.String()),
    security_group_rules: Type.Array(SecurityGroupRule),
  },
  { additionalProperties: true },
)
export type ServerSecurityGroup = Value<typeof ServerSecurityGroup>

export const ConsoleOutputBody = Type.Object({ length: Type.Optional(orNull(Type.Integer({ minimum: 1 }))) })
export const ConsoleOutput = Type.Object({ lines: Type.Array(Type.String()) })

export const CONSOLE_TYPES = ['AUTO', 'VNC', 'SPICE', 'RDP', 'SERIAL', 'MKS'] as const
export const ConsoleInfoBody = Type.Object({ console_type: Type.Enum([...CONSOLE_TYPES]) })
export const ConsoleInfo = Type.Object({ type: Type.String(), url: Type.String() })
export type ConsoleInfo = Value<typeof ConsoleInfo>

/** A change of name and value pairs: what to set, and which names to drop. */
export const MetadataChange = Type.Object({
  updated: Type.Optional(Type.Record(Type.String(), Type.String())),
  removed: Type.Optional(Type.Array(Type.String())),
})

export const NewSnapshot = Type.Object({
  instance_id: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
})
