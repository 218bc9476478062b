import { expect, it } from 'vitest'
import { createCommand, newImageBody } from './new-image.ts'

const metadata = { before: {}, updated: { os_distro: 'debian' }, removed: [], invalid: [] }
const values = { name: 'mine', disk_format: 'docker', min_disk: 2, metadata, file: new File(['x'], 'my disk.raw') }

it('sends a file without an address, and an address without a file [IMAGE-030]', () => {
  const file = newImageBody({ ...values, image_url: 'https://x.example/d' }, 'file-direct')
  expect(file).toMatchObject({ source_type: 'file-direct', data: 'my disk.raw', os_distro: 'debian' })
  expect(file).not.toHaveProperty('image_url')
  const url = newImageBody({ ...values, source_type: 'url', image_url: 'https://x.example/d' }, 'file-legacy')
  expect(url).toMatchObject({ source_type: 'url', image_url: 'https://x.example/d', is_copying: false })
  expect(url).not.toHaveProperty('data')
})

it('writes the command that makes the same image', () => {
  expect(createCommand({ ...values, protected: true }).slice(3)).toEqual([
    ...['--disk-format', 'raw', '--container-format', 'docker', '--min-disk', '2', '--private', '--protected'],
    ...['--property', 'os_distro=debian', '--file', 'my disk.raw', 'mine'],
  ])
})
