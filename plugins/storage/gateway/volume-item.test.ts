import { expect, it } from 'vitest'
import { volumeItem } from './volume-item.ts'

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
  expect(volumeItem(volume, new Map([['s1', 'web']]))).toEqual({
    ...volume,
    name: 'v1',
    attachments: [{ ...attachments[0], server_name: 'web' }, attachments[1]],
    attached_to: ['/dev/vda on web', 's2'],
    imageRef: 'i1',
  })
})

it('has its image where it was made of one alone, and keeps the name of its project [VOLP-104]', () => {
  const volume = { ...made, name: 'data', tenant_name: 'demo' }
  expect(volumeItem(volume)).not.toHaveProperty('imageRef')
  expect(volumeItem(volume)).toMatchObject({ name: 'data', tenant_name: 'demo' })
})
