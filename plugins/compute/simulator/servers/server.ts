// The schema of a server, and of what it consists of. Times are in milliseconds since 1970, sizes in GiB.
import type { Value } from '@fascia/sdk/common'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { ServerFlavor } from '../flavors/flavor.ts'
import { VmState } from './server-state.ts'

const Id = Type.String()
const Text = nullable(Type.String())
const Time = nullable(Type.Integer())
const Version = Type.Union([Type.Literal(4), Type.Literal(6)])

/** A port of a server, as Nova stores it. `isOwn` says whether Nova made it, and deletes it with the server. */
const Nic = Type.Object({
  portId: Id,
  networkId: Id,
  label: Type.String(),
  mac: Type.String(),
  fixed: Type.Array(Type.Object({ address: Type.String(), subnetId: Id, version: Version })),
  floating: Type.Array(Type.Object({ address: Type.String(), fixed: Type.String() })),
  isOwn: Type.Boolean(),
  tag: Text,
})
export type Nic = Value<typeof Nic>

const ServerVolume = Type.Object({
  id: Id,
  /** Cinder's attachment. */
  attachmentId: Id,
  device: Type.String(),
  isDeletedWithServer: Type.Boolean(),
  tag: Text,
  bdmId: Id,
})
export type ServerVolume = Value<typeof ServerVolume>

/** A disk that the request for a new server asks for. */
const WantedDisk = Type.Object({
  source: Type.Enum(['image', 'volume', 'snapshot', 'blank']),
  destination: Type.Enum(['local', 'volume']),
  sourceId: Text,
  sizeGib: nullable(Type.Integer()),
  volumeType: Text,
  isBoot: Type.Boolean(),
  isDeletedWithServer: Type.Boolean(),
  device: Text,
  tag: Text,
})
export type WantedDisk = Value<typeof WantedDisk>

const WantedNic = Type.Object({ networkId: Text, portId: Text, fixedIp: Text, tag: Text })
export type WantedNic = Value<typeof WantedNic>

const ServerFault = Type.Object({
  code: Type.Integer(),
  message: Type.String(),
  details: Type.String(),
  createdAt: Type.Integer(),
})
export type ServerFault = Value<typeof ServerFault>

const Server = Type.Object({
  id: Id,
  /** Counts from 1 in each region; `instance-0000000a` is made of it. */
  number: Type.Integer(),
  /** Deleted servers are kept: administrators may list them. */
  life: withDefault(Type.Enum(['alive', 'deleted']), 'alive'),
  projectId: Id,
  userId: Id,
  name: Type.String(),
  description: withDefault(Text, null),
  vmState: VmState,
  taskState: withDefault(Text, null),
  powerState: Type.Integer(),
  host: withDefault(Text, null),
  zone: withDefault(Text, null),
  wantedZone: withDefault(Text, null),
  wantedHost: withDefault(Text, null),
  flavor: ServerFlavor,
  oldFlavor: withDefault(nullable(ServerFlavor), null),
  newFlavor: withDefault(nullable(ServerFlavor), null),
  /** The host before a resize. */
  oldHost: withDefault(Text, null),
  /** Null for a server that boots from a volume. */
  imageId: withDefault(Text, null),
  keyName: withDefault(Text, null),
  metadata: withDefault(Type.Record(Type.String(), Type.String()), {}),
  tags: withDefault(Type.Array(Type.String()), []),
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
  launchedAt: withDefault(nullable(Type.Number()), null),
  terminatedAt: withDefault(Time, null),
  nics: withDefault(Type.Array(Nic), []),
  volumes: withDefault(Type.Array(ServerVolume), []),
  wantedNics: withDefault(Type.Union([Type.Array(WantedNic), Type.Enum(['auto', 'none'])]), 'none'),
  wantedDisks: withDefault(Type.Array(WantedDisk), []),
  securityGroups: withDefault(Type.Array(Type.String()), ['default']),
  lockedBy: withDefault(nullable(Type.Enum(['owner', 'admin'])), null),
  lockedReason: withDefault(Text, null),
  fault: withDefault(nullable(ServerFault), null),
  progress: withDefault(Type.Integer(), 0),
  configDrive: withDefault(Type.String(), ''),
  userData: withDefault(Text, null),
  hostname: Type.String(),
  reservationId: Type.String(),
  launchIndex: withDefault(Type.Integer(), 0),
  rootDevice: withDefault(Text, null),
  isAutoDisk: withDefault(Type.Boolean(), false),
  accessIpV4: withDefault(Type.String(), ''),
  accessIpV6: withDefault(Type.String(), ''),
  groupId: withDefault(Text, null),
  certificates: withDefault(nullable(Type.Array(Type.String())), null),
  /** When the guest last began to boot: its console output starts then. */
  bootedAt: withDefault(nullable(Type.Number()), null),
  ...operationFields,
  /** The state to return to after a rescue, a resize or a shelving. */
  stateBefore: withDefault(nullable(VmState), null),
  /** The image that a shelved server is kept in. */
  shelvedImageId: withDefault(Text, null),
})
export type Server = Value<typeof Server>

export const serverTable = table(Server, {
  owner: 'projectId',
  indexes: ['life', 'host', 'createdAt', 'groupId'],
})
