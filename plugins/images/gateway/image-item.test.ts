import { expect, it } from 'vitest'
import { imageItem } from './image-item.ts'

const image = { id: 'i1', name: 'cirros', owner: 'p1', visibility: 'public', status: 'active', os_distro: 'cirros' }
const project = { id: 'p1', name: 'demo' }

it('keeps custom properties apart from the image itself', () => {
  expect(imageItem(image, project)).toEqual({
    id: 'i1',
    name: 'cirros',
    owner: 'p1',
    owner_name: 'demo',
    visibility: 'public',
    is_public: true,
    status: 'active',
    type: 'Image',
    properties: { os_distro: 'cirros' },
  })
})

it.each([[{ image_type: 'snapshot' }], [{ block_device_mapping: '[]' }]])('tells a snapshot by %o', (extra) => {
  expect(imageItem({ ...image, ...extra }, project)).toMatchObject({ type: 'Snapshot' })
})

it('shows an image without a name under its id, and names no other project', () => {
  expect(imageItem({ ...image, name: null, owner: 'p2', visibility: 'shared' }, project)).toEqual(
    expect.objectContaining({ name: 'i1', is_public: false }),
  )
  expect(imageItem({ ...image, owner: 'p2' }, project)).not.toHaveProperty('owner_name')
})
