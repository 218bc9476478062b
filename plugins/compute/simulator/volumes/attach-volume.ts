import type { ComputeSituation } from '../kit.ts'
import type { Server, ServerVolume, WantedDisk } from '../servers/server.ts'

type Place = Pick<ComputeSituation, 'peer' | 'uuid'>

/** What Nova reads of Cinder's answers. */
export interface WireVolume {
  readonly id: string
  readonly status: string
  readonly size: number
  readonly bootable: string
  readonly multiattach: boolean
  readonly attachments: readonly object[]
  readonly volume_image_metadata?: Readonly<Record<string, string>>
}

/** `/dev/vdb` after `/dev/vda`: the first letter that no disk has. */
export function nextDevice(taken: readonly (string | null)[]): string {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const device = `/dev/vd${letter}`
    if (!taken.includes(device)) return device
  }
  return '/dev/vdaa'
}

/** Attaches a volume through Cinder's attachments, as Nova does: made, connected and completed. */
export async function attachVolume(
  situation: Place,
  server: Pick<Server, 'id' | 'projectId'>,
  volumeId: string,
  host: string | null,
  wanted: Pick<ServerVolume, 'device' | 'isDeletedWithServer' | 'tag'>,
): Promise<ServerVolume> {
  const cinder = situation.peer('volumev3', server.projectId)
  const attachmentId = situation.uuid()
  const made = await cinder?.post<{ attachment: { id: string } }>('/attachments', {
    attachment: {
      volume_uuid: volumeId,
      instance_uuid: server.id,
      connector: { host, mountpoint: wanted.device, mode: 'rw' },
    },
  })
  const id = made?.attachment.id ?? attachmentId
  await cinder?.post(`/attachments/${id}/action`, { 'os-complete': {} })
  return { id: volumeId, attachmentId: id, bdmId: situation.uuid(), ...wanted }
}

export async function detachVolume(
  situation: Pick<ComputeSituation, 'peer'>,
  projectId: string,
  volume: ServerVolume,
): Promise<void> {
  const cinder = situation.peer('volumev3', projectId)
  try {
    await cinder?.delete(`/attachments/${volume.attachmentId}`)
    if (volume.isDeletedWithServer) await cinder?.delete(`/volumes/${volume.id}`)
  } catch {
    // The volume or the attachment is deleted already.
  }
}

/** Has Cinder make the volume of a new server's disk; returns its id. */
export async function makeVolume(
  situation: Pick<ComputeSituation, 'peer'>,
  projectId: string,
  disk: WantedDisk,
  defaultSizeGib: number,
): Promise<string | undefined> {
  if (disk.source === 'volume') return disk.sourceId ?? undefined
  const cinder = situation.peer('volumev3', projectId)
  const made = await cinder?.post<{ volume: WireVolume }>('/volumes', {
    volume: {
      name: '',
      size: disk.sizeGib ?? defaultSizeGib,
      ...(disk.source === 'image' ? { imageRef: disk.sourceId } : {}),
      ...(disk.source === 'snapshot' ? { snapshot_id: disk.sourceId } : {}),
      ...(disk.volumeType === null ? {} : { volume_type: disk.volumeType }),
    },
  })
  return made?.volume.id
}
