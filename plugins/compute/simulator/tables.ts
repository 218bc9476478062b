import { table } from '@fascia/sdk/simulator'
import type { Flavor, FlavorAccess } from './flavors/flavor.ts'
import type { Aggregate, Host, NovaService } from './hosts/host.ts'
import type { InstanceAction } from './instance-actions/instance-action.ts'
import type { KeyPair } from './keypairs/key-pair.ts'
import type { ServerGroup } from './server-groups/server-group.ts'
import type { Server } from './servers/server.ts'

/** A count that goes up: servers, aggregates, key pairs. */
export interface Counter {
  readonly id: string
  readonly value: number
}

export const tables = {
  servers: table<Server>({ owner: 'projectId', indexes: ['life', 'host', 'createdAt', 'groupId'] }),
  flavors: table<Flavor>({ owner: null }),
  flavorAccess: table<FlavorAccess>({ owner: 'projectId', indexes: ['flavorId'] }),
  keyPairs: table<KeyPair>({ owner: null, indexes: ['userId', 'name'] }),
  serverGroups: table<ServerGroup>({ owner: 'projectId' }),
  hosts: table<Host>({ owner: null, indexes: ['hostname'] }),
  services: table<NovaService>({ owner: null, indexes: ['host'] }),
  aggregates: table<Aggregate>({ owner: null }),
  instanceActions: table<InstanceAction>({ owner: null, indexes: ['serverId', 'requestId'] }),
  counters: table<Counter>({ owner: null }),
}

export type ComputeTables = typeof tables
