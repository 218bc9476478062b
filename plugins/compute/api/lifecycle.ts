import { postCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { DiskConfig } from '../common/disk-config.ts'

const closed = { additionalProperties: false }

const NewSnapshot = Type.Object({
  instance_id: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
})

/** Which flavor an instance gets, and how its disk is partitioned. */
export const Resize = Type.Object(
  { flavor_id: Type.String({ minLength: 1 }), disk_config: Type.Optional(DiskConfig) },
  closed,
)
export type Resize = Value<typeof Resize>

/** A description that is left out stays as it is; null removes it. */
export const Rebuild = Type.Object(
  {
    image_id: Type.String({ minLength: 1 }),
    password: Type.Optional(Type.String({ maxLength: 255 })),
    disk_config: Type.Optional(DiskConfig),
    description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  },
  closed,
)

/** Without a host the scheduler chooses one. */
export const LiveMigration = Type.Object(
  {
    host: Type.Optional(Type.String({ minLength: 1 })),
    disk_over_commit: Type.Optional(Type.Boolean({ default: false })),
    block_migration: Type.Optional(Type.Boolean({ default: false })),
  },
  closed,
)

const StateReset = Type.Object({ state: Type.Enum(['active', 'error']) }, closed)

/** Makes an image of an instance, and answers its id. */
export const snapshot = postCall('/api/nova/snapshots/', { body: NewSnapshot, answer: Type.String() })
/** Moves an instance to another flavor; it waits in VERIFY_RESIZE until that is confirmed or reverted. */
export const resize = postCall('/api/nova/servers/:id/resize/', { body: Resize })
/** Makes the disk of an instance again, from an image. */
export const rebuild = postCall('/api/nova/servers/:id/rebuild/', { body: Rebuild })
/** Moves a running instance to another host. */
export const liveMigrate = postCall('/api/nova/servers/:id/live-migrate/', { body: LiveMigration })
/** Sets the state that Nova takes an instance to be in, and ends its task. */
export const resetState = postCall('/api/nova/servers/:id/reset-state/', { body: StateReset })
