import { expect, it } from 'vitest'
import { canExtendRoot, rootVolume } from './root-volume.ts'

const SERVER = { status: 'ACTIVE', locked: false, 'OS-EXT-STS:power_state': 1, 'OS-EXT-STS:task_state': null }

it('takes the volume at the first device for that of the root disk, in any order', () => {
  const at = (...devices: readonly (string | null)[]) => rootVolume(devices.map((device) => ({ device })))?.device
  expect([at('/dev/vdb', '/dev/vda', '/dev/vdaa'), at('/dev/vdaa', '/dev/vdb'), at('/dev/sda'), at()]).toEqual([
    '/dev/vda',
    '/dev/vdb',
    '/dev/sda',
    undefined,
  ])
})

it.each([
  [{}, true],
  [{ status: 'SHUTOFF' }, true],
  [{ status: 'PAUSED' }, { because: 'Needs status ACTIVE or SHUTOFF' }],
  [{ image: { id: 'i1' } }, { because: 'The root disk is on no volume; resize the instance' }],
])('extends the root volume of an instance that has one and is at rest: %j', (more, verdict) => {
  expect(canExtendRoot({ ...SERVER, image: null, ...more })).toEqual(verdict)
})
