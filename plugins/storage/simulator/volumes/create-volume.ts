import type { Value } from '@fascia/sdk/common'
import { badRequest, flag, nullable, orRefuse, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { CinderCall } from '../kit.ts'
import { choosePool } from '../scheduling/pools.ts'
import type { VolumeType } from '../types/volume-type.ts'
import { defaultType, findGroup, findSnapshot, findType, findVolume } from './find-volume.ts'
import type { Volume } from './volume.ts'
import { volumeOperations } from './volume-operations.ts'

const GIB = 1_073_741_824

const Text = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const Id = Type.Optional(nullable(Type.String()))

export const NewVolume = Type.Object({
  size: Type.Optional(nullable(wholeNumber({ minimum: 1 }))),
  name: Text,
  description: Text,
  display_name: Text,
  display_description: Text,
  volume_type: Id,
  snapshot_id: Id,
  source_volid: Id,
  imageRef: Id,
  image_id: Id,
  availability_zone: Id,
  metadata: Type.Optional(nullable(Type.Record(Type.String(), Type.String()))),
  multiattach: Type.Optional(nullable(flag())),
  group_id: Id,
})

interface WireImage {
  readonly id: string
  readonly name: string | null
  readonly status: string
  readonly size: number | null
  readonly min_disk: number
  readonly min_ram: number
  readonly checksum: string | null
  readonly disk_format: string | null
  readonly container_format: string | null
  /** The type of the volumes that are made from it. */
  readonly cinder_img_volume_type?: string
}

async function readImage(call: CinderCall, id: string): Promise<WireImage> {
  const refusal = badRequest('Invalid image identifier or unable to access requested image.')
  const glance = call.peer('image')
  if (!glance) throw refusal
  const image = await orRefuse(glance.get<WireImage>(`/v2/images/${id}`), () => refusal)
  if (image.status !== 'active') throw badRequest(`Image ${id} is not active.`)
  return image
}

/** The group that a volume is made in: it has the volume's type among its own. */
function groupFor(call: CinderCall, id: string, typeId: string): string {
  const group = findGroup(call, id)
  if (group.volumeTypeIds.includes(typeId)) return group.id
  throw badRequest(
    `Invalid input received: Invalid volume_type provided: ${typeId} (requested type must be supported by this group).`,
  )
}

/** The type of a new volume: the one that is asked for, its source's, the one that its image names, or the default. */
function typeOf(call: CinderCall, wanted: Value<typeof NewVolume>, origin?: Volume, image?: WireImage): VolumeType {
  if (wanted.volume_type) return findType(call, wanted.volume_type)
  const inherited = origin && call.rows.types.get(origin.typeId)
  if (inherited) return inherited
  return image?.cinder_img_volume_type ? findType(call, image.cinder_img_volume_type) : defaultType(call)
}

/** What a volume needs besides what follows from the request. */
type VolumeParts = Pick<Volume, 'sizeGib' | 'typeId' | 'host'> & Partial<Volume>

/** Adds a volume of the caller's, and begins to make it. */
export function addVolume(
  call: CinderCall,
  parts: VolumeParts,
  operation: 'create' | 'createFromImage' = 'create',
): Volume {
  const { projectId, userId } = call.caller
  const volume = call.rows.volumes.add({ projectId, userId, createdAt: call.now(), ...parts })
  return volumeOperations.begin(call, volume, operation, {
    changes: { updatedAt: null },
    args: { requestId: call.requestId },
  })
}

export async function createVolume(call: CinderCall, wanted: Value<typeof NewVolume>): Promise<Volume> {
  if (wanted.multiattach)
    throw badRequest(
      'multiattach parameter has been removed. The default behavior is to use multiattach enabled volume types. Contact your administrator to create a multiattach enabled volume type and use it to create multiattach volumes.',
    )
  const snapshot = wanted.snapshot_id ? findSnapshot(call, wanted.snapshot_id) : undefined
  const source = wanted.source_volid ? findVolume(call, wanted.source_volid) : undefined
  if (snapshot && snapshot.status !== 'available') {
    throw badRequest(`Invalid snapshot: Originating snapshot status must be one of 'available' values`)
  }
  // What is made of a snapshot of a bootable volume is bootable as well.
  const origin = source ?? (snapshot ? call.rows.volumes.get(snapshot.volumeId) : undefined)
  const least = snapshot?.sizeGib ?? source?.sizeGib
  const sizeGib = wanted.size ?? least ?? 0
  if (sizeGib < 1) {
    throw badRequest(
      `Invalid input received: Volume size '${wanted.size ?? 'None'}' must be an integer and greater than 0`,
    )
  }
  if (least !== undefined && sizeGib < least) {
    const word = snapshot ? 'snapshot' : 'source volume'
    throw badRequest(
      `Invalid input received: Volume size '${sizeGib}'GB cannot be smaller than the ${word} size ${least}GB. They must be >= original ${word} size.`,
    )
  }
  const imageId = wanted.imageRef ?? wanted.image_id
  const image = imageId ? await readImage(call, imageId) : undefined
  if (image) {
    const needed = Math.max(image.min_disk, Math.ceil((image.size ?? 0) / GIB))
    if (sizeGib < image.min_disk) {
      throw badRequest(`Volume size ${sizeGib}GB cannot be smaller than the image minDisk size ${image.min_disk}GB.`)
    }
    if (sizeGib < needed) {
      throw badRequest(
        `Invalid input received: Size of specified image ${needed}GB is larger than volume size ${sizeGib}GB.`,
      )
    }
  }
  if (wanted.availability_zone && wanted.availability_zone !== 'nova') {
    throw badRequest(`Invalid input received: Availability zone '${wanted.availability_zone}' is invalid.`)
  }
  const type = typeOf(call, wanted, origin, image)
  const groupId = wanted.group_id ? groupFor(call, wanted.group_id, type.id) : null
  call.take({ volumes: 1, gigabytes: sizeGib })
  const host = choosePool(call, type)
  const parts = {
    name: wanted.name ?? wanted.display_name ?? null,
    description: wanted.description ?? wanted.display_description ?? null,
    sizeGib,
    typeId: type.id,
    groupId,
    snapshotId: snapshot?.id ?? null,
    sourceVolumeId: source?.id ?? null,
    isBootable: image !== undefined || (origin?.isBootable ?? false),
    isMultiattach: type.extraSpecs.multiattach === '<is> True',
    metadata: wanted.metadata ?? {},
    imageMetadata: image
      ? {
          image_id: image.id,
          image_name: image.name ?? '',
          checksum: image.checksum ?? '',
          container_format: image.container_format ?? '',
          disk_format: image.disk_format ?? '',
          min_disk: String(image.min_disk),
          min_ram: String(image.min_ram),
          size: String(image.size ?? 0),
        }
      : (origin?.imageMetadata ?? null),
    host,
  }
  return addVolume(call, parts, image && host !== null ? 'createFromImage' : 'create')
}
