/** A value that the wizard knows by name. */
export interface KnownValue {
  readonly key: string
  readonly label: string
}

/** Disk formats of images [LAUNCH-049]; values that are not known show as they are. */
export const DISK_FORMATS: readonly KnownValue[] = [
  'aki',
  'ami',
  'ari',
  'docker',
  'iso',
  'ova',
  'qcow2',
  'raw',
  'vdi',
  'vhd',
  'vmdk',
].map((key) => ({ key, label: key.toUpperCase() }))

export const VISIBILITIES: readonly KnownValue[] = [
  { key: 'public', label: 'Public' },
  { key: 'private', label: 'Private' },
  { key: 'shared', label: 'Shared' },
  { key: 'community', label: 'Community' },
]

export const VOLUME_STATUSES: readonly KnownValue[] = [
  { key: 'available', label: 'Available' },
  { key: 'creating', label: 'Creating' },
  { key: 'deleting', label: 'Deleting' },
  { key: 'error', label: 'Error' },
  { key: 'error_deleting', label: 'Error Deleting' },
]
