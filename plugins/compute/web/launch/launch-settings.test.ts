import { expect, it, vi } from 'vitest'
import { readLaunchSettings } from './launch-settings.ts'

function read(settings: Readonly<Record<string, unknown>>, hasVolumes = true) {
  return readLaunchSettings({ known: (path) => settings[path] }, hasVolumes)
}

it('takes the boot source of the deployment, of those that are switched on [LAUNCH-014, LAUNCH-015]', () => {
  expect(read({ DEFAULT_BOOT_SOURCE: 'volume' })).toMatchObject({
    bootSource: 'volume',
    bootSources: ['image', 'snapshot', 'volume', 'volume_snapshot'],
  })
  expect(read({ DEFAULT_BOOT_SOURCE: 'image', 'LAUNCH_INSTANCE_DEFAULTS.disable_image': true }, false)).toMatchObject({
    bootSource: 'snapshot',
    bootSources: ['snapshot'],
  })
})

it('logs an unknown boot source as an error, and begins with the first [LAUNCH-014]', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(read({ DEFAULT_BOOT_SOURCE: 'floppy' }).bootSource).toBe('image')
  expect(log).toHaveBeenCalledWith('Unknown boot source type: floppy')
  log.mockRestore()
})

it('creates a volume unless the deployment says otherwise [LAUNCH-006]', () => {
  expect(read({ DEFAULT_BOOT_SOURCE: 'image' })).toMatchObject({ createVolume: true, configDrive: false, zone: 'Any' })
  const off = { DEFAULT_BOOT_SOURCE: 'image', 'LAUNCH_INSTANCE_DEFAULTS.create_volume': false }
  expect(read(off).createVolume).toBe(false)
})

it('limits the customization script to 16 KiB, or to what the deployment says [LAUNCH-040]', () => {
  expect(read({ DEFAULT_BOOT_SOURCE: 'image' }).scriptMaxBytes).toBe(16_384)
  const more = { DEFAULT_BOOT_SOURCE: 'image', 'LAUNCH_INSTANCE_DEFAULTS.user_data_max_bytes': 49_152 }
  expect(read(more).scriptMaxBytes).toBe(49_152)
})
