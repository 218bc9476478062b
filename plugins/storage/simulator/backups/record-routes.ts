import { badRequest, nullable, respond, selfAndBookmark } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { type CinderCall, get, post } from '../kit.ts'
import type { Backup } from './backup.ts'

const SERVICE = 'cinder.backup.drivers.swift.SwiftBackupDriver'

const Import = Type.Object(
  {
    'backup-record': Type.Object(
      { backup_service: Type.String({ minLength: 1, maxLength: 255 }), backup_url: Type.String({ minLength: 1 }) },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

const Text = nullable(Type.String())
const Texts = Type.Record(Type.String(), Type.String())
/** A backup as it is carried from one cloud to another. */
const Carried = Type.Object({
  id: Type.String({ minLength: 1 }),
  volume_id: Type.String(),
  snapshot_id: Text,
  parent_id: Text,
  display_name: Text,
  display_description: Text,
  container: Text,
  size: Type.Integer(),
  metadata: Texts,
  volume_metadata: Texts,
})

const admin = (verb: string) => ({ right: 'admin', rule: `backup:backup-${verb}` }) as const

function read(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  } catch {
    return undefined
  }
}

/** The routes that carry the record of a backup out of a cloud, and into one that has the backup's data. */
export const recordRoutes = (find: (call: CinderCall) => Backup) => [
  get('/backups/:id/export_record', admin('export'), (call) => {
    const backup = find(call)
    if (backup.status !== 'available')
      throw badRequest(`Invalid backup: Backup status must be available and not ${backup.status}.`)
    const carried = {
      id: backup.id,
      volume_id: backup.volumeId,
      snapshot_id: backup.snapshotId,
      parent_id: backup.parentId,
      display_name: backup.name,
      display_description: backup.description,
      container: backup.container,
      size: backup.sizeGib,
      metadata: backup.metadata,
      volume_metadata: backup.volumeMetadata,
    }
    const backup_url = Buffer.from(JSON.stringify(carried)).toString('base64')
    return { 'backup-record': { backup_service: SERVICE, backup_url } }
  }),
  post('/backups/import_record', { ...admin('import'), body: Import }, (call) => {
    const carried = read(call.body['backup-record'].backup_url)
    if (!Value.Check(Carried, carried)) throw badRequest("Invalid input received: Can't parse backup record.")
    if (call.rows.backups.get(carried.id)) throw badRequest('Invalid backup: Backup already exists in database.')
    call.take({ backups: 1, backup_gigabytes: carried.size })
    const { projectId, userId } = call.caller
    const { id, name } = call.rows.backups.add({
      id: carried.id,
      projectId,
      userId,
      volumeId: carried.volume_id,
      snapshotId: carried.snapshot_id,
      parentId: carried.parent_id,
      name: carried.display_name,
      description: carried.display_description,
      container: carried.container,
      metadata: carried.metadata,
      volumeMetadata: carried.volume_metadata,
      status: 'available',
      sizeGib: carried.size,
      createdAt: call.now(),
    })
    return respond(201, { backup: { id, name, links: selfAndBookmark(call, '/backups', id) } })
  }),
]
