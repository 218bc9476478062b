import { expect, it } from 'vitest'
import { launchModels } from '../test-models.ts'
import { bootSourceProblem, withBootSource } from './boot-source.ts'

it('clears the selection and the delete flag when the boot source changes [LAUNCH-012]', () => {
  expect(withBootSource('volume', { settings: { createVolume: true }, hasVolumes: true })).toMatchObject({
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
    expect(withBootSource(type, { settings: { createVolume }, hasVolumes }).vol_create).toBe(made)
  },
)

it('boots one instance only from a volume [LAUNCH-017]', () => {
  const problem = (source_type: 'image' | 'volume', count: number | undefined) =>
    bootSourceProblem(launchModels({ source: { source_type }, details: { count } }))
  expect([problem('volume', 1), problem('volume', undefined), problem('image', 5)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(problem('volume', 2)).toBe(
    'Volumes can only be attached to 1 active instance at a time. Please either set your instance count to 1 or select a different source type.',
  )
})
