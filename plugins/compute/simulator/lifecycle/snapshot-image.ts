import { ServiceFault, unlessMissing } from '@fascia/sdk/simulator'
import type { ComputeSituation } from '../kit.ts'
import type { Server } from '../servers/server.ts'

/** Adds an image to Glance for a server's snapshot; the snapshot gives it its data later. Returns its id. */
export async function openSnapshot(
  situation: Pick<ComputeSituation, 'peer'>,
  server: Server,
  name: string,
  properties: Readonly<Record<string, string>> = {},
): Promise<string> {
  const glance = situation.peer('image', server.projectId)
  if (!glance) throw new ServiceFault(503, 'Unable to establish connection to the image service.')
  const made = await glance.post<{ id: string }>('/v2/images', {
    name,
    visibility: 'private',
    owner: server.projectId,
    disk_format: 'qcow2',
    container_format: 'bare',
    min_disk: server.flavor.disk,
    image_type: 'snapshot',
    instance_uuid: server.id,
    user_id: server.userId,
    base_image_ref: server.imageId ?? '',
    image_location: 'snapshot',
    image_state: 'available',
    ...properties,
  })
  return made.id
}

/** Deletes the oldest backups of a type that a server has more than `rotation`. */
export async function rotateBackups(
  situation: Pick<ComputeSituation, 'peer'>,
  server: Server,
  type: string,
  rotation: number,
): Promise<void> {
  const glance = situation.peer('image', server.projectId)
  const query = new URLSearchParams({
    image_type: 'backup',
    backup_type: type,
    instance_uuid: server.id,
    sort_key: 'created_at',
    sort_dir: 'desc',
  })
  const found = await glance?.get<{ images: { id: string }[] }>(`/v2/images?${query}`)
  for (const { id } of found?.images.slice(rotation) ?? []) await unlessMissing(glance?.delete(`/v2/images/${id}`))
}

/** Gives a snapshot its data, which makes it active. An image that was deleted meanwhile stays deleted. */
export async function fillSnapshot(
  situation: Pick<ComputeSituation, 'peer'>,
  server: Server,
  imageId: string,
): Promise<void> {
  const data = new TextEncoder().encode(`snapshot of ${server.id}\n`)
  await unlessMissing(situation.peer('image', server.projectId)?.put(`/v2/images/${imageId}/file`, data))
}
