import type { BootSource } from '../../../common/launch/launch-form.ts'

/** Names of the boot sources in the list to choose from; it is ordered by them. */
export const BOOT_SOURCE_LABELS: Readonly<Record<BootSource, string>> = {
  image: 'Image',
  snapshot: 'Instance Snapshot',
  volume: 'Volume',
  volume_snapshot: 'Volume Snapshot',
}

/** Names where the wizard was opened with one that was chosen before [LAUNCH-016]. */
export const GIVEN_LABELS: Readonly<Record<BootSource, string>> = {
  image: 'Image',
  snapshot: 'Snapshot',
  volume: 'Volume',
  volume_snapshot: 'Snapshot',
}
