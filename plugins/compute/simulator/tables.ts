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
  servers: table<Server>('projectId', 'life', 'host', 'createdAt', 'groupId'),
  flavors: table<Flavor>(),
  flavorAccess: table<FlavorAccess>('flavorId', 'projectId'),
  keyPairs: table<KeyPair>('userId', 'name'),
  serverGroups: table<ServerGroup>('projectId'),
  hosts: table<Host>('hostname'),
  services: table<NovaService>('host'),
  aggregates: table<Aggregate>(),
  instanceActions: table<InstanceAction>('serverId', 'requestId'),
  counters: table<Counter>(),
}

export type ComputeTables = typeof tables
