import { expect, it } from 'vitest'
import { image } from './image.ts'
import { TRANSITIONAL } from './image-state.ts'

it('has every property of an image, sizes with their units [IMAGE-008]', () => {
  const formats = Object.fromEntries(Object.entries(image.properties).map(([name, { format }]) => [name, format]))
  expect(formats).toMatchObject({
    id: 'id',
    checksum: 'text',
    members: 'list',
    min_disk: 'gibibytes',
    min_ram: 'mebibytes',
    name: 'text',
    owner: 'reference',
    tags: 'list',
    updated_at: 'instant',
    virtual_size: 'bytes',
    visibility: 'choice',
    description: 'text',
    architecture: 'text',
    kernel_id: 'id',
    ramdisk_id: 'id',
    created_at: 'instant',
    container_format: 'text',
    disk_format: 'text',
    is_public: 'yesNo',
    type: 'choice',
    protected: 'yesNo',
    size: 'bytes',
    status: 'status',
  })
})

it('has the columns of images, and facets that the image service answers [IMAGE-004, IMAGE-007]', () => {
  const columns = ['owner', 'name', 'type', 'status', 'visibility', 'protected', 'disk_format', 'size']
  expect(image.columns?.map((column) => (typeof column === 'string' ? column : column.of))).toEqual(columns)
  expect(image.facets).toMatchObject(
    ['name', 'status', 'visibility', 'protected', 'disk_format', 'size_min', 'size_max'].map((of) => ({
      of,
      isServer: true,
    })),
  )
})

it('knows the statuses, and those in which an image is on its way [IMAGE-012]', () => {
  const statuses = ['active', 'saving', 'queued', 'pending_delete', 'killed', 'deactivated', 'deleted']
  expect(Object.keys(image.properties.status?.values ?? {})).toEqual(statuses)
  expect(TRANSITIONAL).toEqual(['saving', 'queued', 'pending_delete'])
})
