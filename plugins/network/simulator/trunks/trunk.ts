import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stampFields } from '../stamps.ts'

export const Trunk = Type.Object({
  ...stampFields,
  name: withDefault(Type.String(), ''),
  description: withDefault(Type.String(), ''),
  port_id: Type.String(),
  admin_state_up: withDefault(Type.Boolean(), true),
  status: withDefault(Type.Enum(['ACTIVE', 'DOWN', 'BUILD', 'DEGRADED', 'ERROR']), 'DOWN'),
})
export type Trunk = Value<typeof Trunk>

export const trunkTable = table(Trunk, { owner: 'tenant_id', indexes: ['port_id'] })

/** A subport of a trunk; its id is the port's, as a port is in one trunk at most. */
export const SubPort = Type.Object({
  ...strings('id', 'trunk_id', 'segmentation_type'),
  segmentation_id: Type.Integer(),
})
export type SubPort = Value<typeof SubPort>

export const subPortTable = table(SubPort, { owner: null, indexes: ['trunk_id'] })

/** A subport as Neutron answers it. */
export const showSubPort = ({ id, segmentation_type, segmentation_id }: SubPort) => ({
  port_id: id,
  segmentation_type,
  segmentation_id,
})
