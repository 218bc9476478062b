import { expect, it } from 'vitest'
import { volumeItem } from './volume-item.ts'

it('says where it is attached, by name where the name is known', () => {
  const attachments = [
    { server_id: 's1', device: '/dev/vda' },
    { server_id: 's2', device: null },
  ]
  const volume = {
    id: 'v1',
    name: '',
    size: 1,
    status: 'in-use',
    bootable: 'true',
    encrypted: false,
    attachments,
    volume_image_metadata: { image_id: 'i1' },
  }
  expect(volumeItem(volume, { servers: new Map([['s1', 'web']]) })).toEqual({
    ...volume,
    name: 'v1',
    attached_to: ['/dev/vda on web', 's2'],
    imageRef: 'i1',
  })
})
