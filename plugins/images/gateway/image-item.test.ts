import { expect, it } from 'vitest'
import { imageItem } from './image-item.ts'

const image = { id: 'i1', name: 'cirros', owner: 'p1', visibility: 'public', status: 'active', os_distro: 'cirros' }
const owners = new Map([['p1', 'demo']])

it('keeps custom properties apart from the image itself, and names its owner [IMAGE-005]', () => {
  expect(imageItem(image, owners)).toEqual({
    id: 'i1',
    name: 'cirros',
    owner: 'p1',
    owner_name: 'demo',
    visibility: 'public',
    is_public: true,
    status: 'active',
    type: 'Image',
    apiVersion: 2,
    properties: { os_distro: 'cirros' },
  })
})

it.each([[{ image_type: 'snapshot' }], [{ block_device_mapping: '[]' }]])(
  'tells a snapshot by %o [IMAGE-010]',
  (extra) => {
    expect(imageItem({ ...image, ...extra }, owners)).toMatchObject({ type: 'Snapshot' })
  },
)

it('shows an image without a name under its id, and names no project that it does not know [IMAGE-009]', () => {
  expect(imageItem({ ...image, name: null, owner: 'p2', visibility: 'shared' }, owners)).toEqual(
    expect.objectContaining({ name: 'i1', is_public: false }),
  )
  expect(imageItem({ ...image, owner: 'p2' }, owners)).not.toHaveProperty('owner_name')
})
