import { listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A volume of the examples. */
export const Volume = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** GiB. */
  size: Type.Integer(),
  /** Whether it has a full backup, which an incremental one follows. */
  has_backup: Type.Boolean(),
})
export type Volume = Value<typeof Volume>

export const NewBackup = body({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  volume_id: Type.String({ minLength: 1 }),
  incremental: Type.Optional(Type.Boolean()),
  passphrase: Type.Optional(Type.String({ minLength: 8 })),
})

const Backup = Type.Object({ id: Type.String() })
export const backupType = typeRef('OS::Cinder::Backup', Backup)

export const volumes = listCall('/api/x/gallery/volumes/', { item: Volume })
/** Refuses the name `taken`. Keeps nothing. */
export const create = postCall('/api/x/gallery/backups/', {
  body: NewBackup,
  answer: Backup,
})
