import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

/** A machine of a node group; without a compute service it has an address and no instance. */
const Node = Type.Object({ serverId: nullable(Type.String()), address: Type.String() })
export type Node = Value<typeof Node>

const Nodegroup = Type.Object({
  ...strings('id', 'projectId', 'clusterId', 'name', 'role'),
  flavorId: nullable(Type.String()),
  imageId: Type.String(),
  nodeCount: Type.Integer(),
  minNodeCount: Type.Integer(),
  maxNodeCount: withDefault(nullable(Type.Integer()), null),
  isDefault: withDefault(Type.Boolean(), true),
  dockerVolumeSize: withDefault(nullable(Type.Integer()), null),
  labels: Type.Record(Type.String(), Type.String()),
  status: Type.String(),
  statusReason: withDefault(nullable(Type.String()), null),
  nodes: withDefault(Type.Array(Node), []),
  createdAt: Type.Integer(),
  updatedAt: withDefault(nullable(Type.Integer()), null),
})
export type Nodegroup = Value<typeof Nodegroup>

export const nodegroupTable = table(Nodegroup, { owner: 'projectId', indexes: ['clusterId'] })
