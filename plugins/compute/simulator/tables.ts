import { table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { flavorAccessTable, flavorTable } from './flavors/flavor.ts'
import { aggregateTable, hostTable, serviceTable } from './hosts/host.ts'
import { instanceActionTable } from './instance-actions/instance-action.ts'
import { keyPairTable } from './keypairs/key-pair.ts'
import { serverGroupTable } from './server-groups/server-group.ts'
import { serverTable } from './servers/server.ts'

/** A number that increases: of servers, aggregates, key pairs. */
const Counter = Type.Object({ id: Type.String(), value: Type.Integer() })

export const tables = {
  servers: serverTable,
  flavors: flavorTable,
  flavorAccess: flavorAccessTable,
  keyPairs: keyPairTable,
  serverGroups: serverGroupTable,
  hosts: hostTable,
  services: serviceTable,
  aggregates: aggregateTable,
  instanceActions: instanceActionTable,
  counters: table(Counter, { owner: null }),
}

export type ComputeTables = typeof tables
