import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** How the disk is partitioned when it grows or is made anew. */
export const DiskConfig = Type.Enum(['AUTO', 'MANUAL'])
export type DiskConfig = Value<typeof DiskConfig>

/** How a disk is partitioned, as Nova tells it of a server. */
export function diskConfigOf(value: string | undefined): DiskConfig {
  return value === 'MANUAL' ? 'MANUAL' : 'AUTO'
}

/** `POST /api/nova/servers/{id}/resize/` */
export const Resize = Type.Object(
  { flavor_id: Type.String({ minLength: 1 }), disk_config: Type.Optional(DiskConfig) },
  { additionalProperties: false },
)
export type Resize = Value<typeof Resize>

/** `POST /api/nova/servers/{id}/rebuild/`; a description that is left out stays as it is, null takes it away. */
export const Rebuild = Type.Object(
  {
    image_id: Type.String({ minLength: 1 }),
    password: Type.Optional(Type.String({ maxLength: 255 })),
    disk_config: Type.Optional(DiskConfig),
    description: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  },
  { additionalProperties: false },
)
export type Rebuild = Value<typeof Rebuild>

/** `GET /api/nova/servers/{id}/password/`: base64, encrypted for the instance's key pair; empty while the instance has set none. */
export const EncryptedPassword = Type.Object({ encrypted_password: Type.String() })
export type EncryptedPassword = Value<typeof EncryptedPassword>

/** `PUT /api/nova/servers/{id}/password/` */
export const NewPassword = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: 255 }) },
  { additionalProperties: false },
)
export type NewPassword = Value<typeof NewPassword>

/** `POST /api/nova/servers/{id}/live-migrate/`; without a host the scheduler chooses one. */
export const LiveMigration = Type.Object(
  {
    host: Type.Optional(Type.String({ minLength: 1 })),
    disk_over_commit: Type.Optional(Type.Boolean({ default: false })),
    block_migration: Type.Optional(Type.Boolean({ default: false })),
  },
  { additionalProperties: false },
)
export type LiveMigration = Value<typeof LiveMigration>

/** `POST /api/nova/servers/{id}/reset-state/` */
export const StateReset = Type.Object({ state: Type.Enum(['active', 'error']) }, { additionalProperties: false })
export type StateReset = Value<typeof StateReset>
