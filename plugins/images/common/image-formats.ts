/** What Glance calls disk formats, each with the name that a person reads (decision 7). */
export const IMAGE_FORMATS: Readonly<Record<string, string>> = {
  aki: 'AKI - Amazon Kernel Image',
  ami: 'AMI - Amazon Machine Image',
  ari: 'ARI - Amazon Ramdisk Image',
  docker: 'Docker',
  iso: 'ISO - Optical Disk Image',
  ova: 'OVA - Open Virtual Appliance',
  ploop: 'PLOOP - Virtuozzo/Parallels Loopback Disk',
  qcow2: 'QCOW2 - QEMU Emulator',
  raw: 'Raw',
  vdi: 'VDI - Virtual Disk Image',
  vhd: 'VHD - Virtual Hard Disk',
  vhdx: 'VHDX - Large Virtual Hard Disk',
  vmdk: 'VMDK - Virtual Machine Disk',
}

export interface Formats {
  readonly disk_format: string
  readonly container_format: string
}

/** The formats that Glance gets for the format that a person chose [IMAGE-033]. */
export function formatsOf(chosen: string): Formats {
  switch (chosen) {
    case 'aki':
    case 'ami':
    case 'ari':
      return { disk_format: chosen, container_format: chosen }
    case 'docker':
      return { disk_format: 'raw', container_format: 'docker' }
    case 'vhd':
      return { disk_format: 'vhd', container_format: 'ovf' }
    case 'ova':
      return { disk_format: 'vmdk', container_format: 'ova' }
    default:
      return { disk_format: chosen, container_format: 'bare' }
  }
}

/** The format that a person chose, out of what Glance tells. */
export function chosenFormat({ disk_format, container_format }: Partial<Formats>): string | undefined {
  if (container_format === 'docker' || container_format === 'ova') return container_format
  return disk_format
}

/** The format that the extension of a file's name or address gives, among those that are offered; undefined when it gives none [IMAGE-036]. */
export function formatOfFile(nameOrAddress: string, offered: readonly string[]): string | undefined {
  const path = /^https?:/.test(nameOrAddress) ? (nameOrAddress.split(/[?#]/, 1)[0] ?? '') : nameOrAddress
  const extension = /\.([^.]+)$/.exec(path)?.[1]?.toLowerCase()
  return offered.find((format) => format === extension)
}

/** The formats that the deployment offers, in their order [IMAGE-032]. */
export function offeredFormats(configured: unknown): readonly string[] {
  const known = Object.keys(IMAGE_FORMATS)
  return Array.isArray(configured) ? known.filter((format) => configured.includes(format)) : known
}
