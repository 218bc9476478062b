import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { backupType, create, type Volume, volumes } from '../../api/backups.ts'
import { ask } from '../../api/failures.ts'

/** The largest volume that the store takes, GiB. */
const LARGEST = 1_000

const name = field.text<{ readonly name?: string }, object, unknown>('Backup Name', {
  placeholder: 'nightly',
  help: 'The name taken is refused by the server.',
})

/** One step, in a modal: choices of a source, a field that depends on another, a field that is asked besides the body. */
export const createBackup = form(
  asking(create, { confirmation: '' }),
  { volumes },
  {
    id: 'gallery.form.create-backup',
    of: backupType,
    title: 'Create Backup',
    fields: {
      name,
      volume_id: field.select('Volume', {
        from: 'volumes',
        label: ({ name, size }, t) => t('{name} ({size} GiB)', { name, size }),
        problem: ({ option: { size } }) => (size > LARGEST ? 'larger than the store' : undefined),
        placeholder: 'Select a volume',
      }),
      incremental: field.boolean('Incremental', {
        help: 'Only what changed since the last backup.',
        when: ({ values: { volume_id }, answers }) =>
          answers.volumes?.some(({ id, has_backup }) => id === volume_id && has_backup) ?? false,
      }),
      passphrase: field.password('Passphrase', { help: 'Encrypts the backup.' }),
      confirmation: field.password('Confirm Passphrase', {
        when: ({ values: { passphrase = '' } }) => passphrase !== '',
        check: ({ values: { passphrase, confirmation } }) =>
          passphrase === confirmation ? undefined : 'Passphrases do not match.',
      }),
    },
    command: ({ values: { name, volume_id } }) => [
      ...['openstack', 'volume', 'backup', 'create', '--name'],
      name,
      volume_id,
    ],
  },
)

/** Several steps, as a wizard: summary, quota before and after, the equivalent command. */
export const createInSteps = form(
  create,
  { volumes },
  {
    id: 'gallery.form.create-backup-steps',
    of: backupType,
    title: 'Create Backup',
    steps: {
      details: {
        title: 'Details',
        fields: {
          name,
          volume_id: field.select('Volume', { from: 'volumes' }),
        },
      },
      options: {
        title: 'Options',
        about: 'What the backup holds, and who can read it.',
        fields: {
          incremental: field.boolean('Incremental', { help: 'Only what changed since the last backup.' }),
          passphrase: field.password('Passphrase', { help: 'Encrypts the backup.' }),
        },
      },
    },
    // Drawn where the plugin of volumes says what its quotas are.
    quota: {
      volumes: 1,
      gigabytes: {
        adds: ({ values: { volume_id }, answers }) => answers.volumes?.find(({ id }) => id === volume_id)?.size,
        field: 'volume_id',
      },
    },
    command: ({ values: { name, volume_id } }) => [
      ...['openstack', 'volume', 'backup', 'create', '--name'],
      name,
      volume_id,
    ],
  },
)

/** A source that fails: its field says why, and asks again. */
export const failingSource = form(
  create,
  {
    volumes: async ({ read }: SourceTools<object>): Promise<readonly Volume[]> => {
      await read(ask, { params: { how: 'broken' } })
      return []
    },
  },
  {
    id: 'gallery.form.failing-source',
    of: backupType,
    title: 'Create Backup',
    fields: {
      name,
      volume_id: field.select('Volume', {
        from: 'volumes',
        label: 'id',
        failure: 'Unable to retrieve the volumes.',
      }),
    },
  },
)
