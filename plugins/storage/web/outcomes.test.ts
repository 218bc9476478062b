import { formOutcome } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

/** The type, the action, what its form says once it is done or accepted, and when it failed. */
const OUTCOMES = `
OS::Cinder::Volume | create | Creating volume {name} | Unable to create the volume.
OS::Cinder::Volume | acceptTransfer | Successfully accepted volume transfer: "{name}" | Unable to accept the volume transfer.
OS::Cinder::Volume | manage | Managing volume "{name}". | Unable to manage the volume.
OS::Cinder::Volume | edit | Updated volume "{name}". | Unable to update the volume.
OS::Cinder::Volume | extend | Extending volume: "{name}" | Unable to extend the volume.
OS::Cinder::Volume | createSnapshot | Creating volume snapshot of "{name}". | Unable to create the volume snapshot.
OS::Cinder::Volume | createBackup | Creating volume backup "{name}". | Unable to create the volume backup.
OS::Cinder::Volume | retype | The type of volume "{name}" is now {type}. | Unable to change the volume type.
OS::Cinder::Volume | upload | Uploading volume "{name}" to an image. | Unable to upload the volume to an image.
OS::Cinder::Volume | resetStatus | Updated the status of volume "{name}". | Unable to update the status of the volume.
OS::Cinder::Volume | unmanage | Unmanaging volume "{name}". | Unable to unmanage the volume.
OS::Cinder::Volume | migrate | Migrating volume "{name}". | Unable to migrate the volume.
OS::Cinder::Snapshot | createVolumeOfSnapshot | Creating volume {name} | Unable to create the volume.
OS::Cinder::Snapshot | editSnapshot | Updated volume snapshot "{name}". | Unable to update the volume snapshot.
OS::Cinder::Snapshot | backupSnapshot | Creating volume backup "{name}". | Unable to create the volume backup.
OS::Cinder::Snapshot | resetSnapshotStatus | Updated the status of volume snapshot "{name}". | Unable to update the status of the volume snapshot.
OS::Cinder::Backup | restoreBackup | Restoring backup {name} to volume {volume}. | Unable to restore the backup.
OS::Cinder::Backup | resetBackupStatus | Updated the status of volume backup "{name}". | Unable to update the status of the volume backup.
OS::Cinder::Group | createGroup | Creating group "{name}". | Unable to create the group.
OS::Cinder::Group | createGroupSnapshot | Creating group snapshot "{name}". | Unable to create the group snapshot.
OS::Cinder::Group | manageGroupVolumes | Changing the volumes of group "{name}". | Unable to change the volumes of the group.
OS::Cinder::Group | editGroup | Updated group "{name}". | Unable to update the group.
OS::Cinder::Group | cloneGroup | Creating group "{name}". | Unable to clone the group.
OS::Cinder::Group | deleteGroup | Deleting group "{name}". | Unable to delete the group.
OS::Cinder::GroupSnapshot | createGroupOfSnapshot | Creating group "{name}". | Unable to create the group.
OS::Cinder::VolumeType | createType | Created volume type "{name}". | Unable to create the volume type.
OS::Cinder::VolumeType | createEncryption | Volumes of the type "{name}" will be encrypted. | Unable to create the encryption of the volume type.
OS::Cinder::VolumeType | associateQos | Changed the QoS spec association of volume type "{name}". | Unable to change the QoS spec association.
OS::Cinder::VolumeType | editType | Updated volume type "{name}". | Unable to update the volume type.
OS::Cinder::VolumeType | updateEncryption | Updated the encryption of volume type "{name}". | Unable to update the encryption of the volume type.
OS::Cinder::VolumeType | editAccess | Changed the access of volume type "{name}". | Unable to change the access of the volume type.
OS::Cinder::VolumeType | createExtraSpec | Created extra spec "{key}". | Unable to create the extra spec.
OS::Cinder::VolumeTypeExtraSpec | editExtraSpec | Updated extra spec "{name}". | Unable to update the extra spec.
OS::Cinder::QoSSpecs | createQosSpec | Created QoS spec "{name}". | Unable to create the QoS spec.
OS::Cinder::QoSSpecs | editConsumer | Changed the consumer of QoS spec "{name}". | Unable to change the consumer of the QoS spec.
OS::Cinder::QoSSpecs | createQosKey | Created spec "{key}". | Unable to create the spec.
OS::Cinder::QoSSpecsKey | editQosKey | Updated spec "{name}". | Unable to update the spec.
OS::Cinder::GroupType | createGroupType | Created group type "{name}". | Unable to create the group type.
OS::Cinder::GroupType | editGroupType | Updated group type "{name}". | Unable to update the group type.
OS::Cinder::GroupType | createGroupSpec | Created spec "{key}". | Unable to create the spec.
OS::Cinder::GroupTypeSpec | editGroupSpec | Updated spec "{name}". | Unable to update the spec.
`

it.each(OUTCOMES.trim().split('\n'))('says how a form ended: %s', async (row) => {
  const [code = '', key = ''] = row.split(' | ')
  expect([code, key, ...(await formOutcome(plugin, code, key))].join(' | ')).toBe(row)
})
