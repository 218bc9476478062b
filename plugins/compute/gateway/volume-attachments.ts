import { created, del, get, post, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { AttachableVolume, NewVolumeAttachment } from '../common/attachments.ts'
import type { ServerVolume } from '../common/wire.ts'
import { collect } from './collect.ts'
import { serverPath } from './nova-server.ts'

/** From here on Nova attaches a volume to several instances. */
const MULTIATTACH_VERSION = '2.60'

/** A volume as Cinder answers it; only what is read is named. */
export interface CinderVolume {
  readonly id: string
  readonly name: string | null
  readonly size: number
  readonly multiattach?: boolean
  readonly attachments: readonly { readonly server_id: string }[]
}

/** The free ones, then those in use that allow several instances and are not this one's. */
export function attachableItems(
  free: readonly CinderVolume[],
  used: readonly CinderVolume[],
  serverId: string,
): readonly AttachableVolume[] {
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
export const listAttachableVolumes: Route = get(
  '/api/nova/servers/:id/attachable-volumes/',
  { answer: Type.Object({ items: Type.Array(AttachableVolume) }) },
  async ({ cloud, params }) => {
    const withStatus = (status: string): Promise<readonly CinderVolume[]> =>
      collect(cloud.volume.pages<CinderVolume>('/volumes/detail', 'volumes', { query: { status } }))
    const [free, used] = await Promise.all([
      withStatus('available'),
      cloud.compute.has(MULTIATTACH_VERSION).then((knows) => (knows ? withStatus('in-use') : [])),
    ])
    return { items: attachableItems(free, used, params.id ?? '') }
  },
)

/** Attaches a volume to an instance; answers 201 with the attachment. */
export const attachVolume: Route = post(
  '/api/nova/servers/:id/volumes/',
  { body: NewVolumeAttachment },
  async ({ cloud, params, body: { volume_id, device } }) => {
    const id = params.id ?? ''
    const { volumeAttachment } = await cloud.compute.post<{ volumeAttachment: ServerVolume }>(
      serverPath(id, '/os-volume_attachments'),
      { volumeAttachment: { volumeId: volume_id, ...(device ? { device } : {}) } },
      { microversion: MULTIATTACH_VERSION },
    )
    return created(`/api/nova/servers/${id}/volumes/${volume_id}/`, volumeAttachment)
  },
)

/** Takes a volume from an instance; the volume itself stays. */
export const detachVolume: Route = del(
  '/api/nova/servers/:id/volumes/:volume/',
  {},
  async ({ cloud, params: { id = '', volume = '' } }) => {
    await cloud.compute.delete(serverPath(id, `/os-volume_attachments/${encodeURIComponent(volume)}`))
  },
)
