import { fieldsSince, naiveTime, selfAndBookmark } from '@fascia/sdk/simulator'
import type { CinderCall } from '../kit.ts'
import type { Volume } from './volume.ts'

function attachmentsOf(call: CinderCall, volume: Volume) {
  return call.rows.attachments
    .find({ volumeId: volume.id })
    .filter((attachment) => attachment.status === 'attached')
    .map((attachment) => ({
      id: volume.id,
      attachment_id: attachment.id,
      volume_id: volume.id,
      server_id: attachment.serverId,
      host_name: call.caller.isAdmin ? attachment.hostName : null,
      device: attachment.mountpoint,
      attached_at: naiveTime(attachment.attachedAt),
    }))
}

/** A volume as the answers to its creation and its changes have it: without what only shows of it add. */
export function showBareVolume(
  call: CinderCall,
  volume: Volume,
): Readonly<Record<string, unknown>> & { readonly id: string } {
  const type = call.rows.types.get(volume.typeId)
  return {
    id: volume.id,
    status: volume.status,
    size: volume.sizeGib,
    availability_zone: volume.zone,
    created_at: naiveTime(volume.createdAt),
    updated_at: naiveTime(volume.updatedAt),
    name: volume.name,
    description: volume.description,
    volume_type: type?.name ?? null,
    snapshot_id: volume.snapshotId,
    source_volid: volume.sourceVolumeId,
    metadata: {
      ...volume.metadata,
      ...(volume.isReadOnly === null ? {} : { readonly: volume.isReadOnly ? 'True' : 'False' }),
    },
    links: selfAndBookmark(call, '/volumes', volume.id),
    user_id: volume.userId,
    bootable: String(volume.isBootable),
    encrypted: Boolean(type?.encryption),
    replication_status: null,
    consistencygroup_id: null,
    multiattach: volume.isMultiattach,
    attachments: attachmentsOf(call, volume),
    ...fieldsSince(call, {
      13: { group_id: volume.groupId },
      48: { shared_targets: false, service_uuid: null },
      63: { volume_type_id: volume.typeId },
      65: { consumes_quota: true },
    }),
    ...(call.caller.isAdmin ? { migration_status: volume.migrationStatus } : {}),
  }
}

/** A volume as the API shows it at the caller's microversion. */
export function showVolume(
  call: CinderCall,
  volume: Volume,
): Readonly<Record<string, unknown>> & { readonly id: string } {
  return {
    ...showBareVolume(call, volume),
    ...(volume.imageMetadata ? { volume_image_metadata: volume.imageMetadata } : {}),
    'os-vol-tenant-attr:tenant_id': volume.projectId,
    ...(call.caller.isAdmin
      ? {
          'os-vol-host-attr:host': volume.host,
          'os-vol-mig-status-attr:migstat': volume.migrationStatus,
          'os-vol-mig-status-attr:name_id': null,
        }
      : {}),
  }
}
