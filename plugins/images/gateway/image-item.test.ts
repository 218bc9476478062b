import { expect, it } from 'vitest'
import { imageItem } from './image-item.ts'

const fields = {
  id: 'i1',
  owner: 'p1',
  visibility: 'public',
  status: 'active',
  protected: false,
  disk_format: 'raw',
  container_format: 'bare',
  size: 1,
  min_disk: 0,
  min_ram: 0,
  tags: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const image = { ...fields, name: 'cirros', os_distro: 'cirros' }
const owners = new Map([['p1', 'demo']])

it('keeps custom properties apart from the image itself, and names its owner [IMAGE-005]', () => {
  const item = imageItem(image, owners)
  expect(item.properties).toEqual({ os_distro: 'cirros' })
  expect(item).toMatchObject({
    ...fields,
    name: 'cirros',
    architecture: null,
    owner_name: 'demo',
    is_public: true,
    type: 'Image',
    apiVersion: 2,
  })
})

it("leaves out a property of Glance's own that has no value", () => {
  const made = imageItem({ ...image, ...{ os_hash_algo: null, os_hash_value: null, os_hidden: false } })
  expect(made).not.toHaveProperty('os_hash_algo')
  expect(made.properties).toEqual({ os_distro: 'cirros', os_hidden: false })
})

it.each([
  [{ status: 'queued', os_glance_failed_import: 'fast' }, 'import_failed'],
  [{ status: 'queued', os_glance_failed_import: '' }, 'queued'],
  [{ status: 'queued' }, 'queued'],
  [{ status: 'active', os_glance_failed_import: 'slow' }, 'active'],
])('reads %o as an image of the status %s', (said, status) => {
  expect(imageItem({ ...image, ...said }).status).toBe(status)
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

it.each([
  ['size', 'big', 'size '],
  ['tags', 'gold', 'tags must be array'],
  ['owner', 5, 'owner '],
  ['protected', 'no', 'protected must be boolean'],
])('refuses an image whose %s is %j by the name of the field', (field, value, problem) => {
  expect(() => imageItem({ ...image, [field]: value })).toThrow(
    expect.objectContaining({
      code: 'GATEWAY_UPSTREAM_UNREADABLE',
      message: expect.stringContaining(`OS::Glance::Image.${problem}`),
    }),
  )
})

it('takes custom properties with the names of its own additions for custom ones', () => {
  const named = { members: 'many', type: 'x', is_public: 'no', owner_name: 'someone', apiVersion: '1' }
  expect(imageItem({ ...image, ...named }, owners)).toMatchObject({
    ...{ type: 'Image', is_public: true, owner_name: 'demo', apiVersion: 2 },
    properties: named,
  })
})
