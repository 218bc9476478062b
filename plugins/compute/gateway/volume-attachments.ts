import type { Volume } from '@fascia/plugin-storage/api/volumes'
import { created, handle } from '@fascia/sdk/gateway'
import * as attachments from '../api/volume-attachments.ts'
import { collect } from './collect.ts'

type NovaAttachment = Omit<attachments.ServerVolume, 'name'>

/** From here on Nova attaches a volume to several instances. */
const MULTIATTACH_VERSION = '2.60'

/** The volumes of an instance, with their names where the volume service gives them [COMPUTE-042]. */
export const listServerVolumes = handle(attachments.list, async function* ({ cloud, params }) {
  const request = { params, pick: 'volumeAttachments' }
  const found = await cloud.compute.get<readonly NovaAttachment[]>('/servers/:id/os-volume_attachments', request)
  const names = await cloud.names(
    'OS::Cinder::Volume',
    found.map(({ volumeId }) => volumeId),
  )
  const items = found.map((attachment): attachments.ServerVolume => {
    const name = names.get(attachment.volumeId)
    return { ...attachment, ...(name === undefined ? {} : { name }) }
  })
  yield { items }
})

/** A volume as Cinder answers it; only what is read is named. */
export interface CinderVolume extends Pick<Volume, 'id' | 'size' | 'multiattach' | 'attachments'> {
  readonly name: string | null
}

/** The free ones, then those in use that allow several instances and are not this one's. */
export function attachableItems(
  free: readonly CinderVolume[],
  used: readonly CinderVolume[],
  serverId: string,
): readonly attachments.AttachableVolume[] {
  const shareable = used.filter(
    ({ multiattach, attachments }) => multiattach && attachments.every(({ server_id }) => server_id !== serverId),
  )
  return [...free, ...shareable].map(({ id, name, size, multiattach = false }) => ({
    id,
    name: name || id,
    size,
    multiattach,
  }))
}

/** Volumes that an instance can be given: two calls to Cinder, side by side; one where Nova attaches a volume only once. */
export const listAttachableVolumes = handle(attachments.attachable, async function* ({ cloud, params }) {
  const withStatus = (status: string): Promise<readonly CinderVolume[]> =>
    collect(cloud.volume.pages<CinderVolume>('/volumes/detail', 'volumes', { query: { status } }))
  const [free, used] = await Promise.all([
    withStatus('available'),
    cloud.compute.has(MULTIATTACH_VERSION).then((knows) => (knows ? withStatus('in-use') : [])),
  ])
  yield { items: attachableItems(free, used, params.id) }
})

/** Attaches a volume to an instance; answers 201 with the attachment. */
export const attachVolume = handle(
  attachments.attach,
  async ({ cloud, params: { id }, body: { volume_id, device } }) => {
    const attachment = await cloud.compute.post<NovaAttachment>(
      '/servers/:id/os-volume_attachments',
      { volumeAttachment: { volumeId: volume_id, ...(device ? { device } : {}) } },
      { params: { id }, microversion: MULTIATTACH_VERSION, pick: 'volumeAttachment' },
    )
    return created(`/api/nova/servers/${id}/volumes/${volume_id}/`, attachment)
  },
)

export const detachVolume = handle(attachments.detach, ({ cloud, params }) =>
  cloud.compute.delete('/servers/:id/os-volume_attachments/:volume', { params }),
)
