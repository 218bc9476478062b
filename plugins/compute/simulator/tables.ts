import { strings } from '@fascia/sdk/shapes'
import { table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { flavorAccessTable, flavorTable } from './flavors/flavor.ts'
import { aggregateTable, hostTable, serviceTable } from './hosts/host.ts'
import { instanceActionTable } from './instance-actions/instance-action.ts'
import { keyPairTable } from './keypairs/key-pair.ts'
import { migrationTable } from './migrations/migration.ts'
import { serverGroupTable } from './server-groups/server-group.ts'
import { serverTable } from './servers/server.ts'

/** A number that increases: of servers, aggregates, key pairs. */
const Counter = Type.Object({ id: Type.String(), value: Type.Integer() })

/** A limit of one user in a project. Its id is made of both and of the name of the quota. */
const UserLimit = Type.Object({
  ...strings('id', 'projectId', 'userId'),
  limit: Type.Integer(),
})

/** What lets in to the console of a server, until its end. */
const ConsoleToken = Type.Object({ id: Type.String(), serverId: Type.String(), untilMs: Type.Number() })

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
  migrations: migrationTable,
  userLimits: table(UserLimit, { owner: 'projectId' }),
  consoleTokens: table(ConsoleToken, { owner: null }),
  counters: table(Counter, { owner: null }),
}

export type ComputeTables = typeof tables
