import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

/** What a server keeps of its flavor: later changes of the flavor do not reach it. Memory is in MiB, disks in GiB, swap in MiB. */
export const ServerFlavor = Type.Object({
  id: Type.String(),
  name: Type.String(),
  vcpus: Type.Integer(),
  ram: Type.Integer(),
  disk: Type.Integer(),
  ephemeral: withDefault(Type.Integer(), 0),
  swap: withDefault(Type.Integer(), 0),
  extraSpecs: withDefault(Type.Record(Type.String(), Type.String()), {}),
})
export type ServerFlavor = Value<typeof ServerFlavor>

const Flavor = Type.Object({
  ...ServerFlavor.properties,
  rxtxFactor: withDefault(Type.Number(), 1),
  isPublic: withDefault(Type.Boolean(), true),
  isDisabled: withDefault(Type.Boolean(), false),
  description: withDefault(nullable(Type.String()), null),
})
export type Flavor = Value<typeof Flavor>

export const flavorTable = table(Flavor, { owner: null })

/** A project that may use a flavor that is not public. */
const FlavorAccess = Type.Object({ id: Type.String(), flavorId: Type.String(), projectId: Type.String() })

export const flavorAccessTable = table(FlavorAccess, { owner: 'projectId', indexes: ['flavorId'] })
