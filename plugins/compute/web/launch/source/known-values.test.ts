import { expect, it } from 'vitest'
import { DISK_FORMATS, type KnownValue, VISIBILITIES, VOLUME_STATUSES } from './known-values.ts'

const keys = (values: readonly KnownValue[]): readonly string[] => values.map(({ key }) => key)

it('knows disk formats, image visibilities and volume statuses by name [LAUNCH-049]', () => {
  expect(keys(DISK_FORMATS)).toEqual([
    ...['aki', 'ami', 'ari', 'docker', 'iso', 'ova', 'qcow2', 'raw', 'vdi', 'vhd', 'vmdk'],
  ])
  expect(keys(VISIBILITIES)).toEqual(['public', 'private', 'shared', 'community'])
  expect(keys(VOLUME_STATUSES)).toEqual(['available', 'creating', 'deleting', 'error', 'error_deleting'])
})
