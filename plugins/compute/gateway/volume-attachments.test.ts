import { expect, it } from 'vitest'
import { attachableItems, type CinderVolume } from './volume-attachments.ts'

const attached = (server_id: string) => ({ server_id, device: null })
const volume: CinderVolume = { id: 'v1', name: 'data', size: 10, attachments: [] }
const shared = { ...volume, multiattach: true, attachments: [attached('s1')] }

it('offers free volumes, and those that several instances may share to the instances that lack them', () => {
  const free = [volume, { ...volume, id: 'v2', name: null }]
  const used = [
    { ...shared, id: 'v3', name: 'shared' },
    { ...shared, id: 'v4', attachments: [attached('s1'), attached('s2')] },
    { ...volume, id: 'v5', attachments: [attached('s1')] },
  ]
  expect(attachableItems(free, used, 's2')).toEqual([
    { id: 'v1', name: 'data', size: 10, multiattach: false },
    { id: 'v2', name: 'v2', size: 10, multiattach: false },
    { id: 'v3', name: 'shared', size: 10, multiattach: true },
  ])
})
