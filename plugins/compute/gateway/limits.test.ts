import { expect, it } from 'vitest'
import { absoluteLimits } from './limits.ts'

it('reads a negative limit as none and a negative use as no use', () => {
  const limits = absoluteLimits({ maxTotalInstances: 10, maxTotalCores: -1, totalCoresUsed: -3, totalRAMUsed: 512 })
  expect(limits).toEqual({
    maxTotalInstances: 10,
    maxTotalCores: Number.POSITIVE_INFINITY,
    totalCoresUsed: 0,
    totalRAMUsed: 512,
  })
})
