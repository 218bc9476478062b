import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { backupType, restore } from '../../api/backups.ts'
import { list } from '../../api/volumes.ts'

/** Restore Backup: into a volume, whose data are lost, or into a new one [VOLP-054]. */
export default form(
  restore,
  { volumes: ({ read }: SourceTools<unknown>) => read(list, { query: { status: 'available' } }) },
  {
    of: backupType,
    intro: 'The data of the chosen volume are replaced by those of {name}. Without one, a new volume is made.',
    fields: {
      volume_id: field.choice('Select Volume', {
        from: 'volumes',
        placeholder: 'Create a New Volume',
        failure: 'Unable to retrieve the volumes.',
        choices: ({ answers: { volumes = [] }, t }) =>
          volumes.map(({ id, name, size }) => ({ value: id, label: t('{name} ({size} GiB)', { name, size }) })),
      }),
    },
    body: ({ values: { volume_id } }) => ({ volume_id: volume_id || null }),
    outcome: 'updated',
    accepted: 'Restoring backup {name} to volume {volume}.',
    successValues: ({ answer: { volume_name } }) => ({ volume: volume_name }),
    failure: 'Unable to restore the backup.',
    command: ({ values: { volume_id }, item: { id } }) => [
      ...['openstack', 'volume', 'backup', 'restore', id],
      volume_id || undefined,
    ],
  },
)
