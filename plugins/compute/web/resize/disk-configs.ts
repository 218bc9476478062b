/** How a disk is partitioned, as a person reads it. */
export const DISK_CONFIGS = { AUTO: 'Automatic', MANUAL: 'Manual' } as const
