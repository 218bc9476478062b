// A table: the commands that forms print, with all that can be entered and with what is needed.
import { tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import migrateVolume from './admin/migrate-form.ts'
import snapshotStatus from './admin/snapshot-status-form.ts'
import volumeStatus from './admin/volume-status-form.ts'
import { snapshotBackup, volumeBackup } from './backups/create-backup.ts'
import restoreBackup from './backups/restore-form.ts'
import backupStatus from './backups/status-form.ts'
import { createGroupSnapshot, editGroup } from './groups/group-forms.ts'
import { groupType } from './groups/group-type.ts'
import editSnapshot from './snapshots/edit-form.ts'
import acceptTransfer from './transfers/accept-form.ts'
import { createEncryption, updateEncryption } from './types/encryption-forms.ts'
import { qosSpec } from './types/qos-spec.ts'
import { editAccess, editType } from './types/type-forms.ts'
import editVolume from './volumes/edit-form.ts'
import retypeVolume from './volumes/retype-form.ts'
import takeSnapshot from './volumes/snapshot-form.ts'
import uploadVolume from './volumes/upload-form.ts'

type Form = Parameters<typeof tryForm>[0]

const ITEM = { id: 'i', volume_id: 'v' }
const NAMED = { name: 'n', description: 'd' }
const UPLOAD = { image_name: 'n', disk_format: 'qcow2', force: true }
const CIPHER = { provider: 'luks', control_location: 'front-end', cipher: 'aes', key_size: 256 }
const [editGroupType, editConsumer] = await Promise.all([
  tryAction(groupType, 'editGroupType').form(),
  tryAction(qosSpec, 'editConsumer').form(),
])

it.each<[string, Form, object, object?]>([
  ['image create --volume i --disk-format qcow2 --force n', uploadVolume, UPLOAD],
  ['image create --volume i --disk-format raw n', uploadVolume, { ...UPLOAD, disk_format: 'raw', force: false }],
  ['volume set --name n --description d --bootable i', editVolume, { ...NAMED, bootable: true }],
  ['volume set --name n --non-bootable i', editVolume, { name: 'n', bootable: false }],
  ['volume set --state error i', volumeStatus, { status: 'error' }],
  [
    'volume set --type ssd --retype-policy on-demand i',
    retypeVolume,
    { new_type: 'ssd', migration_policy: 'on-demand' },
  ],
  ['volume migrate --host h i', migrateVolume, { host: 'h', force_host_copy: false }],
  ['volume migrate --host h --force-host-copy i', migrateVolume, { host: 'h', force_host_copy: true }],
  ['volume snapshot create --volume i --description d n', takeSnapshot, NAMED],
  ['volume snapshot set --name n --description d i', editSnapshot, NAMED],
  ['volume snapshot set --state available i', snapshotStatus, { status: 'available' }],
  ['volume backup restore i', restoreBackup, { volume_id: '' }],
  ['volume backup restore i w', restoreBackup, { volume_id: 'w' }],
  ['volume backup set --state error i', backupStatus, { status: 'error' }],
  ['volume transfer request accept --auth-key k t', acceptTransfer, { transfer_id: 't', auth_key: 'k' }],
  ['volume group snapshot create --name n --description d i', createGroupSnapshot, NAMED],
  ['volume group set --name n --description d i', editGroup, NAMED],
  ['volume group type set --name n --description d --public i', editGroupType, { ...NAMED, is_public: true }],
  ['volume group type set --name n --private i', editGroupType, { name: 'n', is_public: false }],
  ['volume qos set --property consumer=both i', editConsumer, { consumer: 'both' }],
  ['volume type set --name n --description d i', editType, NAMED],
  [
    'volume type set --project new i \n openstack volume type unset --project old i',
    editAccess,
    { projects: ['kept', 'new'] },
    { before: ['old', 'kept'] },
  ],
])('prints openstack %s', async (command, form, values, answers = {}) => {
  const tried = await tryForm(form)
  expect(tried.command({ values: { ...values }, answers: { ...answers }, item: ITEM })).toBe(`openstack ${command}`)
})

it.each([createEncryption, updateEncryption])(
  'prints the encryption of a volume type, and nothing of what is empty',
  async (action) => {
    const { command } = await tryForm(action)
    const words = 'openstack volume type set --encryption-provider luks --encryption-control-location front-end'
    expect(command({ values: CIPHER, item: ITEM })).toBe(`${words} --encryption-cipher aes --encryption-key-size 256 i`)
    expect(command({ values: { ...CIPHER, cipher: '', key_size: null }, item: ITEM })).toBe(`${words} i`)
  },
)

it('prints the backup of a volume, of one of its snapshots, and of a snapshot', async () => {
  const [ofVolume, ofSnapshot] = [await tryForm(volumeBackup), await tryForm(snapshotBackup)]
  const values = { ...NAMED, container_name: 'c', incremental: true, snapshot_id: 's' }
  const words = 'openstack volume backup create --name n'
  const whole = `${words} --description d --container c --incremental --snapshot`
  expect(ofVolume.command({ values, item: ITEM })).toBe(`${whole} s i`)
  expect(ofVolume.command({ values: { name: 'n', incremental: false }, item: ITEM })).toBe(`${words} i`)
  expect(ofSnapshot.command({ values, item: ITEM })).toBe(`${whole} i v`)
})
