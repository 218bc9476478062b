import { expect, it } from 'vitest'
import { hypervisorUsage } from './hypervisor-usage.ts'

const MACHINES = [
  { vcpus: 8, vcpus_used: 3, memory_mb: 4096, memory_mb_used: 1024, local_gb: 100, local_gb_used: 10 },
  { vcpus: 4, vcpus_used: 4, memory_mb: 2048 },
]

it.each([
  ['vcpus', { used: 7, max: 12 }],
  ['memory_mb', { used: 1024, max: 6144 }],
  ['local_gb', { used: 10, max: 100 }],
] as const)('adds up %s of all machines, of which some may say nothing', (size, usage) => {
  expect(hypervisorUsage(Object(MACHINES), size)).toEqual(usage)
  expect(hypervisorUsage([], size)).toEqual({ used: 0, max: 0 })
})
