import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { rebuild, resize } from '../api/lifecycle.ts'
import { attach } from '../api/volume-attachments.ts'
import { rebuildServer, resizeServer } from './lifecycle.ts'
import { attachVolume, detachVolume } from './volume-attachments.ts'

const WHOLE = { image_id: 'i1', password: 'secret', disk_config: 'AUTO', description: null }
const REBUILT = { imageRef: 'i1', adminPass: 'secret', 'OS-DCF:diskConfig': 'AUTO', description: null }

it.each([
  [rebuild, WHOLE, { rebuild: REBUILT }],
  [rebuild, { image_id: 'i1', password: '' }, { rebuild: { imageRef: 'i1' } }],
  [resize, { flavor_id: 'f1', disk_config: 'MANUAL' }, { resize: { flavorRef: 'f1', 'OS-DCF:diskConfig': 'MANUAL' } }],
  [resize, { flavor_id: 'f1' }, { resize: { flavorRef: 'f1' } }],
  [attach, { volume_id: 'v1' }, { volumeAttachment: { volumeId: 'v1' } }],
  [attach, { volume_id: 'v1', device: '/dev/vdc' }, { volumeAttachment: { volumeId: 'v1', device: '/dev/vdc' } }],
])('asks of Nova what is said, and nothing else (%#) [COMPUTE-051]', async (call, body, action) => {
  const bench = tryRoutes([rebuildServer, resizeServer, attachVolume, detachVolume])
  await bench.ask(call, { params: { id: 's1' }, body })
  expect(bench.sent.map(([, asked]) => asked)).toEqual([action])
})
