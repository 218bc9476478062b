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
