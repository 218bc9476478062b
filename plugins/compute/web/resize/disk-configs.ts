/** How a disk is partitioned, as a person reads it (facts 6.1). */
export const DISK_CONFIGS = [
  { value: 'AUTO', label: 'Automatic' },
  { value: 'MANUAL', label: 'Manual' },
] as const
