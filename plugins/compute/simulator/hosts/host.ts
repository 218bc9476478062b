import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, processFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

/** The size of every host of the simulated cloud. */
export const HOST_SIZE = { vcpus: 32, memoryMb: 131_072, diskGib: 2000 } as const

/** A machine that runs servers. Its id is the hypervisor's since 2.53, its number the one before. */
const Host = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  hostname: Type.String(),
  ip: Type.String(),
  vcpus: withDefault(Type.Integer(), HOST_SIZE.vcpus),
  memoryMb: withDefault(Type.Integer(), HOST_SIZE.memoryMb),
  diskGib: withDefault(Type.Integer(), HOST_SIZE.diskGib),
  zone: withDefault(Type.String(), 'nova'),
  bootedAt: Type.Integer(),
})
export type Host = Value<typeof Host>

export const hostTable = table(Host, { owner: null, indexes: ['hostname'] })

/** A process of Nova. Its id is the one since 2.53, its number the one before. */
const NovaService = Type.Object({ id: Type.String(), number: Type.Integer(), ...processFields })
export type NovaService = Value<typeof NovaService>

export const serviceTable = table(NovaService, {
  owner: null,
  indexes: ['host'],
})

const Aggregate = Type.Object({
  ...strings('id', 'uuid', 'name'),
  hosts: withDefault(Type.Array(Type.String()), []),
  metadata: withDefault(Type.Record(Type.String(), Type.String()), {}),
  createdAt: Type.Integer(),
  updatedAt: withDefault(nullable(Type.Integer()), null),
})
export type Aggregate = Value<typeof Aggregate>

export const aggregateTable = table(Aggregate, { owner: null })
