import type { ResourceProvider } from '../../api/resource-providers.ts'

/** What Placement counts of a machine. */
export type ResourceName = Exclude<keyof ResourceProvider, 'id' | 'name'>

export interface Usage {
  readonly used: number
  readonly max: number
}

/** What may be given out of one resource over all machines, by Placement's ratios, and what is; nothing where no machine has it. */
export function providerUsage(providers: readonly ResourceProvider[], name: ResourceName): Usage | undefined {
  const found = providers.flatMap((provider) => provider[name] ?? [])
  if (found.length === 0) return undefined
  return {
    used: found.reduce((sum, { used }) => sum + used, 0),
    max: found.reduce((sum, one) => sum + Math.floor((one.total - one.reserved) * one.allocation_ratio), 0),
  }
}

/** How much more is given out of one resource than the machines have. */
export interface Overcommit {
  /** What all machines have, less what they keep for themselves. */
  readonly real: number
  /** The least and the greatest ratio of the machines. */
  readonly from: number
  readonly to: number
}

/** The overcommit of one resource over all machines; nothing where no machine has it. */
export function overcommitOf(providers: readonly ResourceProvider[], name: ResourceName): Overcommit | undefined {
  const found = providers.flatMap((provider) => provider[name] ?? [])
  if (found.length === 0) return undefined
  const ratios = found.map(({ allocation_ratio }) => allocation_ratio)
  return {
    real: found.reduce((sum, { total, reserved }) => sum + total - reserved, 0),
    from: Math.min(...ratios),
    to: Math.max(...ratios),
  }
}
