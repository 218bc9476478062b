import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

/** The fields that every Neutron resource has, except its description. */
export const stampFields = {
  ...strings('id', 'tenant_id', 'project_id', 'created_at', 'updated_at'),
  revision_number: withDefault(Type.Integer(), 0),
  tags: withDefault(Type.Array(Type.String()), []),
}
const Stamps = Type.Object(stampFields)
export type Stamps = Value<typeof Stamps>

/** The stamps of a new resource. */
export function newStamps(timestamp: string, projectId: string): Omit<Stamps, 'id' | 'revision_number' | 'tags'> {
  return { tenant_id: projectId, project_id: projectId, created_at: timestamp, updated_at: timestamp }
}

/** The stamps of a changed resource. */
export function changedStamps(
  timestamp: string,
  revisionNumber: number,
): Pick<Stamps, 'updated_at' | 'revision_number'> {
  return { updated_at: timestamp, revision_number: revisionNumber + 1 }
}
