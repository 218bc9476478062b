/** A machine that runs instances, as the gateway tells it; sizes where Nova still does. */
export interface Hypervisor {
  readonly id: string
  readonly hypervisor_hostname: string
  readonly hypervisor_type: string
  readonly vcpus?: number
  readonly vcpus_used?: number
  readonly memory_mb?: number
  readonly memory_mb_used?: number
  readonly local_gb?: number
  readonly local_gb_used?: number
  readonly running_vms?: number
  readonly servers: readonly { readonly uuid: string; readonly name: string }[]
}

export interface ProviderResource {
  readonly used: number
  readonly total: number
  readonly reserved: number
  readonly allocation_ratio: number
}

export type ResourceName = 'vcpus' | 'pcpus' | 'memory_mb' | 'disk_gb'

export interface ResourceProvider extends Readonly<Partial<Record<ResourceName, ProviderResource>>> {
  readonly id: string
  readonly name: string
}

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
