import type { DiskConfig } from '../../common/disk-config.ts'

/** How a disk is partitioned, as a person reads it. */
export const DISK_CONFIGS = { AUTO: 'Automatic', MANUAL: 'Manual' } as const

/** The same, of an instance as Nova answers it. */
export function diskConfigOf(value: string | undefined): DiskConfig {
  return value === 'MANUAL' ? 'MANUAL' : 'AUTO'
}
