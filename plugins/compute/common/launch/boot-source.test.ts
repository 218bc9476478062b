import { expect, it } from 'vitest'
import { bootSourceProblem, withBootSource } from './boot-source.ts'
import { emptyLaunchForm } from './launch-form.ts'

const form = {
  ...emptyLaunchForm({
    bootSource: 'image',
    createVolume: true,
    configDrive: false,
    deleteVolume: false,
    userData: '',
  }),
  source: [{ id: 's', name: 's' }],
  vol_delete_on_instance_delete: true,
}

it('clears the selection and the delete flag when the boot source changes [LAUNCH-012]', () => {
  expect(withBootSource(form, 'volume', { createVolume: true, hasVolumes: true })).toMatchObject({
    source_type: 'volume',
    source: [],
    vol_delete_on_instance_delete: false,
  })
})

it.each([
  ['image', true, true, true],
  ['snapshot', true, true, true],
  ['snapshot', false, true, false],
  ['image', true, false, false],
  ['volume', true, true, false],
  ['volume_snapshot', true, true, false],
] as const)(
  'for %s, by default %s and with volumes %s, makes a volume: %s [LAUNCH-013]',
  (type, createVolume, hasVolumes, made) => {
    expect(withBootSource(form, type, { createVolume, hasVolumes }).vol_create).toBe(made)
  },
)

it('boots one instance only from a volume [LAUNCH-017]', () => {
  const volume = { ...form, source_type: 'volume' } as const
  expect(bootSourceProblem({ ...volume, instance_count: 1 })).toBeUndefined()
  expect(bootSourceProblem({ ...form, instance_count: 5 })).toBeUndefined()
  expect(bootSourceProblem({ ...volume, instance_count: 2 })?.text).toBe(
    'Volumes can only be attached to 1 active instance at a time. Please either set your instance count to 1 or select a different source type.',
  )
})
