import { get as getVolume, type Volume } from '@fascia/plugin-storage/api/volumes'
import type { Api } from '@fascia/sdk/web'
import * as interfaces from '../../../api/interfaces.ts'
import type { Server } from '../../../api/servers.ts'
import * as attachments from '../../../api/volume-attachments.ts'
import type { LaunchContext, LaunchLikeness } from '../launch-models.ts'

/** What reads an instance, and which services the cloud has beside Nova. */
export interface LikeTools {
  readonly api: Api
  readonly signal: AbortSignal
  readonly hasNetworking: boolean
  readonly hasVolumes: boolean
}

/** The first disk of a guest, as its hypervisor names it. */
const FIRST_DISK = /^\/dev\/[a-z]+a$/

/** The volume that an instance without an image boots from: the one at its root device. */
async function rootVolume({ id, ...server }: Server, { api, signal }: LikeTools): Promise<Volume | undefined> {
  const found = await api.send(attachments.list, { params: { id }, signal, isQuiet: true })
  const rootDevice = server['OS-EXT-SRV-ATTR:root_device_name']
  const root =
    found.find(({ device }) => device !== null && (rootDevice ? device === rootDevice : FIRST_DISK.test(device))) ??
    found[0]
  return root && api.send(getVolume, { params: { id: root.volumeId }, signal, isQuiet: true })
}

/** The boot source of an instance: its image, or that of its volume; a new volume of the same size is then made. */
async function sourceOf(
  server: Server,
  tools: LikeTools,
): Promise<Pick<LaunchContext, 'source'> & Pick<LaunchLikeness, 'volume'>> {
  if (server.image) return { source: { type: 'image', id: server.image.id } }
  const volume = tools.hasVolumes ? await rootVolume(server, tools) : undefined
  if (!volume) return {}
  const image = volume.volume_image_metadata?.image_id
  const attached = server['os-extended-volumes:volumes_attached']?.find(({ id }) => id === volume.id)
  return {
    ...(image === undefined ? {} : { source: { type: 'image', id: image } }),
    volume: {
      size: volume.size,
      type: volume.volume_type ?? '',
      isDeleted: attached?.delete_on_termination ?? false,
    },
  }
}

/** What an instance is launched with that shall be like another one. */
export async function readLike(server: Server, tools: LikeTools): Promise<LaunchContext> {
  const { api, signal, hasNetworking } = tools
  const { id, name, flavor, key_name, metadata } = server
  const ports = hasNetworking ? await api.send(interfaces.list, { params: { id }, signal, isQuiet: true }) : []
  const { volume, ...source } = await sourceOf(server, tools)
  const networks = [...new Set(ports.map(({ network_id }) => network_id))]
  const securityGroups = [...new Set(ports.flatMap(({ security_groups }) => security_groups))]
  return {
    isQuick: true,
    ...source,
    flavor: flavor.id ?? flavor.original_name ?? '',
    networks,
    ...(key_name === null ? {} : { keypair: key_name }),
    like: { id, name, metadata, securityGroups, ...(volume ? { volume } : {}) },
  }
}
