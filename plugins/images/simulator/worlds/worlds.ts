import type { World } from '@fascia/sdk/simulator'
import { layMetadefs } from '../metadefs/lay-metadefs.ts'
import type { ImageTables } from '../tables.ts'
import { stockImage } from './stock-image.ts'

const MIB = 1_048_576

/** A fresh cloud: the stock metadata definitions, and one small image to try it with. */
export const emptyWorld: World<ImageTables> = (place) => {
  layMetadefs(place)
  stockImage(place, 'cirros-0.6.2', 21 * MIB, { properties: { os_distro: 'cirros', architecture: 'x86_64' } })
}

/** Images of the usual systems, and some of the demo project's own in every condition. */
export const demoWorld: World<ImageTables> = (place) => {
  emptyWorld(place)
  const { demo } = place.people.projects
  const linux = (os_distro: string, os_version: string) => ({ os_distro, os_version, architecture: 'x86_64' })
  stockImage(place, 'debian-12', 430 * MIB, { min_disk: 1, properties: linux('debian', '12') })
  stockImage(place, 'ubuntu-24.04', 590 * MIB, { min_disk: 4, min_ram: 512, properties: linux('ubuntu', '24.04') })
  if (place.region === 'RegionTwo') return
  stockImage(place, 'rocky-9', 640 * MIB, { min_disk: 10, min_ram: 1024, properties: linux('rocky', '9') })
  stockImage(place, 'fedora-41', 480 * MIB, { min_disk: 5, properties: linux('fedora', '41') })
  stockImage(place, 'windows-server-2022', 9800 * MIB, {
    min_disk: 40,
    min_ram: 4096,
    protected: true,
    properties: { os_type: 'windows', hw_disk_bus: 'scsi', hw_qemu_guest_agent: 'yes', architecture: 'x86_64' },
  })
  stockImage(place, 'systemrescue-11', 780 * MIB, { disk_format: 'iso', properties: { hw_rescue_device: 'cdrom' } })
  stockImage(place, 'web-golden', 1200 * MIB, {
    owner: demo,
    visibility: 'private',
    ageDays: 4,
    tags: ['web', 'golden'],
    properties: { image_type: 'snapshot', ...linux('debian', '12') },
  })
  stockImage(place, 'old-golden', 1100 * MIB, {
    owner: demo,
    visibility: 'private',
    status: 'deactivated',
    ageDays: 200,
  })
  stockImage(place, 'unfinished-upload', 0, { owner: demo, visibility: 'private', status: 'queued', ageDays: 1 })
}
