import { optionWords } from '@fascia/sdk/common'
import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import * as backups from '../../api/backups.ts'
import { list as snapshots, snapshotType, type VolumeSnapshot } from '../../api/volume-snapshots.ts'
import { type Volume, volumeType } from '../../api/volumes.ts'

/** The full backups of a volume, on which an incremental one is based. */
async function fullBackups({ read }: Pick<SourceTools<unknown>, 'read'>, volume_id: string) {
  const found = await read(backups.list, { query: { volume_id, status: 'available' } })
  return found.filter(({ is_incremental }) => !is_incremental)
}

const COMMON = { title: 'Create Volume Backup', makes: backups.backupType, outcome: 'created' } as const
const FIELDS = {
  name: field.text<unknown, unknown, unknown>('Backup Name', { messages: { required: 'Give the backup a name.' } }),
  description: field.text<unknown, unknown, unknown>('Description', { control: 'textarea', rows: 3 }),
  container_name: field.text<unknown, unknown, unknown>('Container Name', {
    help: 'Where the backup is kept; the service chooses when this is empty.',
  }),
}
const INCREMENTAL = 'Only what changed since the last backup.'
const SAID = {
  accepted: 'Creating volume backup "{name}".',
  failure: 'Unable to create the volume backup.',
} as const

interface Held {
  readonly name?: string
  readonly description?: string
  readonly container_name?: string
  readonly incremental?: boolean
}

/** The command without what is backed up. */
function backupWords({ name, description, container_name, incremental }: Held): readonly string[] {
  return [
    ...['openstack', 'volume', 'backup', 'create'],
    ...optionWords('--name', name),
    ...optionWords('--description', description),
    ...optionWords('--container', container_name),
    ...(incremental ? ['--incremental'] : []),
  ]
}

/** Create Backup of a volume, or of a snapshot of it [VOLP-052, VOLP-053]. */
export const volumeBackup = form(
  backups.create,
  {
    snapshots: ({ read, item: { id } }: SourceTools<Volume>) =>
      read(snapshots, { query: { volume_id: id, status: 'available' } }),
    full: (tools: SourceTools<Volume>) => fullBackups(tools, tools.item.id),
  },
  {
    ...COMMON,
    id: 'storage.form.create-backup',
    of: volumeType,
    fields: {
      ...FIELDS,
      snapshot_id: field.choice('Backup Snapshot', {
        from: 'snapshots',
        placeholder: 'No snapshot',
        failure: 'Unable to retrieve the volume snapshots.',
        when: ({ answers: { snapshots: offered = [] } }) => offered.length > 0,
        choices: ({ answers: { snapshots: offered = [] } }) =>
          offered.map(({ id, name }) => ({ value: id, label: name })),
      }),
      incremental: field.boolean('Incremental', {
        help: INCREMENTAL,
        when: ({ answers: { full = [] } }) => full.length > 0,
      }),
    },
    body: ({ values: { name, description, container_name, snapshot_id, incremental }, item: { id } }) => ({
      name,
      description: description ?? '',
      ...(container_name ? { container_name } : {}),
      volume_id: id,
      snapshot_id: snapshot_id || null,
      incremental: incremental ?? false,
    }),
    ...SAID,
    command: ({ values, item: { id } }) => [
      ...backupWords(values),
      ...optionWords('--snapshot', values.snapshot_id),
      id,
    ],
  },
)

/** Create Backup of a snapshot [VOLP-047, VOLP-053]. */
export const snapshotBackup = form(
  backups.create,
  { full: (tools: SourceTools<VolumeSnapshot>) => fullBackups(tools, tools.item.volume_id) },
  {
    ...COMMON,
    id: 'storage.form.create-backup-of-snapshot',
    of: snapshotType,
    fields: {
      ...FIELDS,
      incremental: field.boolean('Incremental', {
        help: INCREMENTAL,
        when: ({ answers: { full = [] } }) => full.length > 0,
      }),
    },
    body: ({ values: { name, description, container_name, incremental }, item: { id, volume_id } }) => ({
      name,
      description: description ?? '',
      ...(container_name ? { container_name } : {}),
      volume_id,
      snapshot_id: id,
      incremental: incremental ?? false,
    }),
    ...SAID,
    command: ({ values, item: { id, volume_id } }) => [...backupWords(values), '--snapshot', id, volume_id],
  },
)
