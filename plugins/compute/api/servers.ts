import {
  contributionRef,
  deleteCall,
  getCall,
  listCall,
  patchCall,
  postCall,
  typeRef,
  type Value,
} from '@fascia/sdk/common'
import { body, NullableText, nullable, OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { NewServer } from '../common/new-server.ts'

const text = Type.Optional(Type.String())
const number = Type.Optional(Type.Number())
const Texts = Type.Record(Type.String(), Type.String())

/** One address of an instance, as Nova lists it under the network's name. */
export const Address = Type.Object({
  addr: Type.String(),
  version: Type.Number(),
  'OS-EXT-IPS:type': text,
  'OS-EXT-IPS-MAC:mac_addr': text,
})
export type Address = Value<typeof Address>

/** The flavor as it was when the instance was made; `id` where the cloud still gives it. */
export const ServerFlavor = Type.Object({
  id: text,
  original_name: text,
  vcpus: number,
  /** MiB. */
  ram: number,
  /** GiB. */
  disk: number,
  /** GiB. */
  ephemeral: number,
  /** MiB. */
  swap: number,
  extra_specs: Type.Optional(Texts),
})
export type ServerFlavor = Value<typeof ServerFlavor>

/** Why an instance is in error; `details` are for administrators. */
export const ServerFault = Type.Object({ code: Type.Number(), message: Type.String(), created: text, details: text })
export type ServerFault = Value<typeof ServerFault>

/** The statuses of an instance that are known, in the order of menus; Nova may answer others. */
export const STATUSES = [
  'ACTIVE',
  'BUILD',
  'CRASHED',
  'DELETED',
  'ERROR',
  'HARD_REBOOT',
  'MIGRATING',
  'PASSWORD',
  'PAUSED',
  'REBOOT',
  'REBUILD',
  'RESCUE',
  'RESIZE',
  'REVERT_RESIZE',
  'SHELVED',
  'SHELVED_OFFLOADED',
  'SHUTDOWN',
  'SHUTOFF',
  'SOFT_DELETED',
  'SUSPENDED',
  'UNKNOWN',
  'VERIFY_RESIZE',
] as const

/** An instance: Nova's own fields, with names and addresses joined in. Optional ones depend on the cloud's version and on who asks. */
export const Server = Type.Object({
  id: Type.String(),
  /** The id. */
  uuid: Type.String(),
  name: Type.String(),
  description: OptionalText,
  status: openEnum(STATUSES),
  tenant_id: Type.String(),
  /** The project's name, where the session may read it. */
  project_name: text,
  user_id: Type.String(),
  /** The user's name, where the session may read it; of one instance alone. */
  user_name: Type.Optional(Type.String()),
  created: Type.String(),
  updated: text,
  /** By the name of the network. */
  addresses: Type.Record(Type.String(), Type.Array(Address)),
  /** Every address, fixed ones first. */
  ip: Type.Array(Type.String()),
  private_ip: NullableText,
  public_ip: NullableText,
  /** Null for an instance that was booted from a volume; with its name, where it may be read, of one instance alone. */
  image: nullable(Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) })),
  image_name: NullableText,
  flavor: ServerFlavor,
  key_name: NullableText,
  metadata: Texts,
  tags: Type.Optional(Type.Array(Type.String())),
  security_groups: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  /** Ids. */
  server_groups: Type.Optional(Type.Array(Type.String())),
  trusted_image_certificates: Type.Optional(nullable(Type.Array(Type.String()))),
  locked: Type.Optional(Type.Boolean()),
  locked_reason: OptionalText,
  /** Null while there is none. */
  fault: nullable(ServerFault),
  /** Percent. */
  progress: number,
  config_drive: text,
  accessIPv4: text,
  accessIPv6: text,
  /** The same for all instances of a project on one host. */
  hostId: text,
  /** For administrators. */
  host_status: text,
  links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
  'OS-DCF:diskConfig': text,
  'OS-EXT-AZ:availability_zone': text,
  'OS-EXT-STS:power_state': number,
  'OS-EXT-STS:task_state': OptionalText,
  'OS-EXT-STS:vm_state': text,
  'OS-SRV-USG:launched_at': OptionalText,
  'OS-SRV-USG:terminated_at': OptionalText,
  'OS-EXT-SRV-ATTR:host': OptionalText,
  'OS-EXT-SRV-ATTR:hypervisor_hostname': OptionalText,
  'OS-EXT-SRV-ATTR:instance_name': text,
  'OS-EXT-SRV-ATTR:reservation_id': OptionalText,
  'OS-EXT-SRV-ATTR:launch_index': number,
  'OS-EXT-SRV-ATTR:hostname': OptionalText,
  'OS-EXT-SRV-ATTR:kernel_id': OptionalText,
  'OS-EXT-SRV-ATTR:ramdisk_id': OptionalText,
  'OS-EXT-SRV-ATTR:root_device_name': OptionalText,
  /** Base64. */
  'OS-EXT-SRV-ATTR:user_data': OptionalText,
  'os-extended-volumes:volumes_attached': Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), delete_on_termination: Type.Optional(Type.Boolean()) })),
  ),
})
export type Server = Value<typeof Server>

const Filter = Type.Union([Type.String(), Type.Boolean(), Type.Null()])
const filter = Type.Optional(Filter)
/** `all_projects` lists those of every project, for administrators. Any other filter goes to Nova as it is. */
export const ServerQuery = Type.Object(
  {
    all_projects: filter,
    uuid: filter,
    name: filter,
    image: filter,
    image_name: filter,
    ip: filter,
    ip6: filter,
    flavor: filter,
    flavor_name: filter,
    key_name: filter,
    status: filter,
    availability_zone: filter,
    'changes-since': filter,
    /** Tags with commas between them: instances that have all of them. */
    tags: filter,
    /** The name of a project. */
    project: filter,
    tenant_id: filter,
    host: filter,
  },
  { additionalProperties: Filter },
)

/** What Edit Instance changes. */
export const ServerChange = body({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
})
export type ServerChange = Value<typeof ServerChange>

/** A change of state; `image`, to boot from, and `password`, to set, are for `rescue` alone. */
export const ServerOperationBody = body({
  operation: Type.Enum([
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
  ]),
  image: text,
  password: Type.Optional(Type.String({ maxLength: 255 })),
})
/** The name of an operation on an instance: `pause`. */
export type ServerOperation = Value<typeof ServerOperationBody>['operation']

/** Servers that the query fits. */
export const list = listCall('/api/nova/servers/', { item: Server, query: ServerQuery })
/** One server, by its id. */
export const get = getCall('/api/nova/servers/:id', { answer: Server })
/** An instance as it is right after it was made, mostly in BUILD. */
const MadeServer = Type.Object({
  ...Server.properties,
  /** The ids of all that the request has made, by their names; the first is that of the instance itself. */
  made_ids: Type.Array(Type.String()),
})
/** Answers with the first of the instances that were made. */
export const create = postCall('/api/nova/servers/', { body: NewServer, answer: MadeServer })
/** Changes the named fields of a server. */
export const change = patchCall('/api/nova/servers/:id', { body: ServerChange })
/** Starts an operation; the answer is empty, and the state of the server follows. */
export const operate = postCall('/api/nova/servers/:id', { body: ServerOperationBody })
/** Deletes a server; it is gone from the list once Nova has ended. */
export const remove = deleteCall('/api/nova/servers/:id')

/** The type of servers, for extensions. */
export const serverType = typeRef('OS::Nova::Server', Server)
/** The list of all projects' servers, for administrators. */
export const adminInstancesPanel = contributionRef('compute.panel.admin-instances')
