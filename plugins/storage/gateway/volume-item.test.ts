import { expect, it } from 'vitest'
import { placedVolume, toVolume } from './volume-item.ts'

const made = { id: 'v1', size: 1, status: 'in-use', bootable: 'true', encrypted: false, attachments: [] } as const

it('says where it is attached, by name where the name is known', () => {
  const attachments = [
    { server_id: 's1', device: '/dev/vda' },
    { server_id: 's2', device: null },
  ]
  const volume = {
    ...made,
    name: '',
    attachments,
    volume_image_metadata: { image_id: 'i1' },
  }
  expect(placedVolume(toVolume(volume), new Map([['s1', 'web']]))).toMatchObject({
    ...volume,
    name: 'v1',
    attachments: [{ ...attachments[0], server_name: 'web' }, attachments[1]],
    attached_to: ['/dev/vda on web', 's2'],
    imageRef: 'i1',
  })
})

it('has its image where it was made of one alone, and keeps the name of its project [VOLP-104]', () => {
  const volume = { ...made, name: 'data', tenant_name: 'demo' }
  expect(toVolume(volume)).not.toHaveProperty('imageRef')
  expect(toVolume(volume)).toMatchObject({ name: 'data', tenant_name: 'demo' })
})

it.each([
  ['attachments', 'none', 'attachments must be array'],
  ['attachments', [{ server_id: 5, device: null }], 'attachments.0.server_id must be string'],
  ['size', 'big', 'size must be integer'],
  ['volume_image_metadata', { image_name: 5 }, 'volume_image_metadata.image_name must be string'],
])('refuses a volume whose %s is %j by the name of the field', (field, value, problem) => {
  expect(() => toVolume({ ...made, name: 'data', [field]: value })).toThrow(
    expect.objectContaining({
      code: 'GATEWAY_UPSTREAM_UNREADABLE',
      message: expect.stringContaining(`OS::Cinder::Volume.${problem}`),
    }),
  )
})

it('shows the rest of a volume of which Cinder says neither whether it is bootable nor where it is attached', () => {
  expect(placedVolume(toVolume({ ...made, name: null, bootable: null, attachments: null }))).toMatchObject({
    name: 'v1',
    attached_to: [],
    attachments: [],
  })
})
