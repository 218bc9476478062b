import { expect, it } from 'vitest'
import { providerUsage } from './provider-usage.ts'

it('sums what Placement may give out by its ratios, and knows none where no machine has it', () => {
  const memory = (used: number) => ({ used, total: 1000, reserved: 100, allocation_ratio: 1.5 })
  const providers = [
    { id: 'a', name: 'a', memory_mb: memory(300) },
    { id: 'b', name: 'b', memory_mb: memory(50) },
    { id: 'c', name: 'c' },
  ]
  expect(providerUsage(providers, 'memory_mb')).toEqual({ used: 350, max: 2700 })
  expect(providerUsage(providers, 'pcpus')).toBeUndefined()
})
