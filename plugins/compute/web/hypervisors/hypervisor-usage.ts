import type { Hypervisor } from '../../api/hypervisors.ts'
import type { Usage } from './provider-usage.ts'

export type Size = 'vcpus' | 'memory_mb' | 'local_gb'

/** What the machines say of themselves, where there is no Placement. */
export function hypervisorUsage(hypervisors: readonly Hypervisor[], size: Size): Usage {
  const sum = (of: (one: Hypervisor) => number | undefined): number =>
    hypervisors.reduce((total, one) => total + (of(one) ?? 0), 0)
  return { used: sum((one) => one[`${size}_used`]), max: sum((one) => one[size]) }
}
