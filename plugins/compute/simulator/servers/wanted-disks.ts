import { badRequest } from '../kit.ts'
import type { WantedServer } from './create-body.ts'
import type { WantedDisk } from './server.ts'

const sizeOf = (size: number | '' | null | undefined): number | null => (typeof size === 'number' ? size : null)

/** The volumes that a request asks for, in both of Nova's forms. Local disks follow from the flavor and are left out. */
export function wantedDisks(wanted: WantedServer): WantedDisk[] {
  const modern = (wanted.block_device_mapping_v2 ?? []).flatMap((device): WantedDisk[] => {
    const source = device.source_type ?? 'blank'
    const destination = device.destination_type ?? (source === 'image' || source === 'blank' ? 'local' : 'volume')
    if (source === 'volume' && !device.uuid) throw badRequest('Block Device Mapping is Invalid: Missing device UUID.')
    if (destination === 'local') return []
    const isBoot = device.boot_index === 0
    return [
      {
        source,
        destination,
        sourceId: device.uuid ?? null,
        sizeGib: sizeOf(device.volume_size),
        volumeType: device.volume_type ?? null,
        isBoot,
        isDeletedWithServer: device.delete_on_termination === true,
        device: device.device_name ?? null,
        tag: device.tag ?? null,
      },
    ]
  })
  const legacy = (wanted.block_device_mapping ?? []).map((device): WantedDisk => {
    const isSnapshot = Boolean(device.snapshot_id)
    return {
      source: isSnapshot ? 'snapshot' : 'volume',
      destination: 'volume',
      sourceId: device.snapshot_id ?? device.volume_id ?? null,
      sizeGib: sizeOf(device.volume_size),
      volumeType: null,
      isBoot: device.device_name?.endsWith('da') ?? false,
      isDeletedWithServer: device.delete_on_termination === true,
      device: device.device_name ? `/dev/${device.device_name.replace('/dev/', '')}` : null,
      tag: null,
    }
  })
  return [...modern, ...legacy]
}

/** Whether a server starts from one of its volumes. */
export function bootsFromVolume(wanted: WantedServer, disks: readonly WantedDisk[]): boolean {
  return disks.some((disk) => disk.isBoot) || (!wanted.imageRef && disks.length > 0)
}
