import { officialServiceType } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import type { Image } from '../image.ts'
import { createVolume, deactivateImage, reactivateImage } from './index.ts'

const image: Image = {
  id: 'i1',
  name: 'mine',
  status: 'active',
  owner: 'p1',
  protected: false,
  disk_format: 'raw',
  container_format: 'bare',
  size: 1,
  min_disk: 0,
  min_ram: 0,
  properties: {},
}
const situation = {
  projectId: 'p1',
  userId: 'u1',
  roles: [],
  isSuperuser: false,
  setting: () => undefined,
  hasService: () => true,
}

it('wants block storage for a volume, under each name that catalogues have for it [IMAGE-018]', () => {
  for (const name of ['volume', 'volumev2', 'volumev3', 'block-storage'])
    expect(JSON.stringify(createVolume.requires)).toContain(`"${officialServiceType(name)}"`)
})

it('refuses to deactivate what is protected or deactivated, and to reactivate what is active, and says of which image [IMAGE-049]', () => {
  const refusals = [{ protected: true }, { status: 'deactivated' }].map((state) =>
    deactivateImage.allowed?.({ ...image, ...state }, situation),
  )
  expect([...refusals, reactivateImage.allowed?.(image, situation)]).toEqual([
    { because: 'The image is protected' },
    { because: 'The image is deactivated' },
    { because: 'The image is active' },
  ])
  expect(deactivateImage.messages?.refused).toBe('You are not allowed to deactivate image: {names}')
  expect(reactivateImage.messages?.refused).toBe('You are not allowed to reactivate image: {names}')
})
