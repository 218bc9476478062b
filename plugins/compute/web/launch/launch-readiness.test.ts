import { expect, it } from 'vitest'
import launchReadiness from './launch-readiness.ts'

const LIMITS = {
  ...{ maxTotalInstances: 10, totalInstancesUsed: 9, maxTotalCores: 10, totalCoresUsed: 9 },
  ...{ maxTotalRAMSize: 10, totalRAMUsed: 9 },
}

it.each([
  [{}, true],
  [{ totalInstancesUsed: 10 }, { because: 'Quota exceeded' }],
  [{ totalCoresUsed: 10 }, { because: 'Quota exceeded' }],
  [{ totalRAMUsed: 10 }, { because: 'Quota exceeded' }],
])('launches while instances, cores and memory are left: %j', async (used, verdict) => {
  const asked: unknown[] = []
  const read = async (_call: object, request: object) => {
    asked.push(request)
    return { ...LIMITS, ...used }
  }
  expect(await launchReadiness(Object({ read }))).toEqual(verdict)
  expect(asked).toEqual([{ query: { reserved: true } }])
})
