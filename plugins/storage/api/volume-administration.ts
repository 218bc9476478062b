import { contributionRef, listCall, postCall, type Value } from '@fascia/sdk/common'
import { body, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { words } from '../common/named.ts'
import { volumeType } from './volumes.ts'

/** The statuses that an administrator may give to a volume. */
export const RESET_STATUSES = [
  'attaching',
  'available',
  'creating',
  'deleting',
  'detaching',
  'error',
  'error_deleting',
  'in-use',
  'maintenance',
  'reserved',
] as const

/** Sets the status that Cinder records for a volume. */
export const resetStatus = postCall('/api/cinder/volumes/:id/status/', {
  body: body({ status: Type.Enum([...RESET_STATUSES]) }),
})
/** Moves a volume to another place of the service. */
export const migrate = postCall('/api/cinder/volumes/:id/migrate/', {
  body: body({ host: Type.String({ minLength: 1 }), force_host_copy: Type.Optional(Type.Boolean()) }),
})
/** Takes a volume out of Cinder's hands; its data stay where they are. */
export const unmanage = postCall('/api/cinder/volumes/:id/unmanage/')
/** Takes a volume that the storage has into Cinder's hands. */
export const manage = postCall('/api/cinder/managed-volumes/', {
  body: body({
    identifier: Type.String({ minLength: 1, maxLength: 255 }),
    id_type: Type.Enum(['source-name', 'source-id']),
    host: Type.String({ minLength: 1, maxLength: 255 }),
    name: words,
    description: words,
    metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
    volume_type: words,
    availability_zone: words,
    bootable: Type.Optional(Type.Boolean()),
  }),
  answer: volumeType.schema,
})

const capacity = Type.Union([Type.Number(), Type.String()])
/** A pool of storage; capacities in GiB, or `infinite` or `unknown`. */
export const Pool = Type.Object({
  /** `host@backend#pool`: where a volume can be. */
  name: Type.String(),
  capabilities: Type.Object({
    total_capacity_gb: Type.Optional(capacity),
    free_capacity_gb: Type.Optional(capacity),
    allocated_capacity_gb: Type.Optional(capacity),
    volume_backend_name: OptionalText,
  }),
})
export type Pool = Value<typeof Pool>
/** The pools of the service, with their capacity. */
export const pools = listCall('/api/cinder/pools/', { item: Pool })

/** The lists of all projects, for administrators. */
export const adminVolumesPanel = contributionRef('storage.panel.admin-volumes')
/** The panel of the snapshots of all projects. */
export const adminSnapshotsPanel = contributionRef('storage.panel.admin-snapshots')
/** The panel of the backups of all projects. */
export const adminBackupsPanel = contributionRef('storage.panel.admin-backups')
