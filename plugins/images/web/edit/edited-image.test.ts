import { expect, it } from 'vitest'
import { startCreate } from '../create/new-image.ts'
import { editBody, editForm, startEdit, type WholeImage } from './edited-image.ts'

const image: WholeImage = {
  id: 'i1',
  apiVersion: 2,
  is_public: false,
  type: 'Image',
  tags: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  name: 'mine',
  status: 'active',
  owner: 'p1',
  visibility: 'shared',
  protected: true,
  disk_format: 'ami',
  container_format: 'ami',
  size: 10,
  min_disk: 1,
  min_ram: 2,
  properties: { description: 'a disk' },
  architecture: 'x86_64',
  kernel_id: 'k1',
  ramdisk_id: 'r1',
}

it('edits kernel, ramdisk and architecture besides the fields of the image [IMAGE-026]', () => {
  expect(editForm(image, true)).toMatchObject({ kernel: 'k1', ramdisk: 'r1', architecture: 'x86_64', protected: true })
  expect(editBody(startEdit(image, true))).toEqual({
    name: 'mine',
    description: 'a disk',
    disk_format: 'ami',
    container_format: 'ami',
    kernel: 'k1',
    ramdisk: 'r1',
    architecture: 'x86_64',
    min_disk: 1,
    min_ram: 2,
    visibility: 'shared',
    protected: true,
  })
})

it('asks of a new image where its data comes from as well [IMAGE-026]', () => {
  const { details } = startCreate({ known: () => undefined })
  expect(Object.keys(details)).toEqual(expect.arrayContaining(['source_type', 'image_url', 'data', 'is_copying']))
})
