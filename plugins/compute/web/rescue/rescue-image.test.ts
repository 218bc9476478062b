import { expect, it } from 'vitest'
import { bootable } from './rescue-image.ts'

it('offers active images that can be booted, by name', () => {
  const image = { status: 'active', container_format: 'bare' }
  const images = [
    { ...image, id: '1', name: 'rescue' },
    { ...image, id: '2', name: 'kernel', container_format: 'aki' },
    { ...image, id: '3', name: 'queued', status: 'queued', container_format: null },
    { ...image, id: '4', name: 'cirros' },
  ]
  expect(bootable(images).map(({ name }) => name)).toEqual(['cirros', 'rescue'])
})
