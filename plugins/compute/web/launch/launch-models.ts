import type { MetadataTree } from '@fascia/sdk/web/metadata'
import type { LaunchValues } from '../../api/launch.ts'
import type { SecurityGroupRule } from '../../api/security-groups.ts'
import type { ComputeRoom } from '../../common/launch/flavor-problems.ts'
import type { BootSource, Flavor, LaunchForm, Source } from '../../common/launch/launch-form.ts'
import type { Limits } from './load/limits.ts'

/** What the wizard is opened with [LAUNCH-003, LAUNCH-016]. */
export interface LaunchContext {
  readonly source?: { readonly type: BootSource; readonly id: string }
  /** Where the page goes after a launch, and after the wizard was left; it stays when absent. */
  readonly successUrl?: string
  readonly dismissUrl?: string
}

export interface ImageSource extends Source {
  readonly type?: string
  readonly updated_at?: string
  readonly disk_format?: string | null
  readonly container_format: string | null
  readonly visibility?: string
}

export interface VolumeSource extends Source {
  readonly description?: string | null
  readonly availability_zone?: string
  readonly created_at?: string
  readonly status?: string
  /** Of a snapshot: what it was taken of. */
  readonly volume_id?: string
}

export interface LaunchFlavor extends Flavor {
  readonly 'OS-FLV-EXT-DATA:ephemeral': number
  readonly 'os-flavor-access:is_public': boolean
  readonly extras?: Readonly<Record<string, string>>
}

export interface Subnet {
  readonly id: string
  readonly name: string
  readonly cidr: string
}

export interface Network {
  readonly id: string
  readonly name: string
  readonly subnets: readonly Subnet[]
  readonly shared: boolean
  readonly admin_state: string
  readonly status: string
}

export interface Port {
  readonly id: string
  readonly name: string
  readonly network_id: string
  readonly device_owner: string
  readonly admin_state: string
  readonly status: string
  readonly trunk_id?: string
  readonly fixed_ips: readonly { readonly subnet_id: string; readonly ip_address: string }[]
}

export interface SecurityGroup {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly security_group_rules: readonly SecurityGroupRule[]
}

export interface LaunchKeypair {
  readonly name: string
  readonly type: 'ssh' | 'x509'
  readonly fingerprint: string
  readonly public_key?: string
}

export interface LaunchServerGroup {
  readonly id: string
  readonly name: string
  readonly policy?: string
}

type Fields<Name extends keyof LaunchForm> = Pick<LaunchForm, Name>

/** The model of each step, under the step's id, its fields named as in the form [LAUNCH-060]. Numbers are kept as they were typed. */
export interface LaunchModels extends LaunchValues {
  readonly details: Fields<'name' | 'description' | 'availability_zone'> & {
    readonly count: string
    /** What the quota has left; infinite while it is unknown. */
    readonly available: number
  }
  readonly source: Fields<'source_type' | 'source' | 'vol_create' | 'vol_type' | 'vol_delete_on_instance_delete'> & {
    readonly volume_size: string
    readonly isSizeEdited: boolean
    readonly device_name: string
  }
  readonly flavor: {
    readonly flavor: readonly LaunchFlavor[]
    readonly room: ComputeRoom
  }
  readonly networks: { readonly networks: readonly Network[] }
  readonly ports: { readonly ports: readonly Port[] }
  readonly secgroups: { readonly security_groups: readonly SecurityGroup[] }
  readonly keypair: Fields<'admin_pass'> & {
    readonly key_pair: readonly LaunchKeypair[]
    /** Made or imported while the wizard is open. */
    readonly made: readonly LaunchKeypair[]
    readonly confirmation: string
  }
  readonly configuration: Fields<'user_data' | 'disk_config' | 'config_drive'>
  readonly servergroups: { readonly server_groups: readonly LaunchServerGroup[] }
  readonly hints: { readonly tree: MetadataTree }
  readonly metadata: { readonly tree: MetadataTree }
}

export interface VolumeTypes {
  readonly names: readonly string[]
  /** The type of volumes that name none. */
  readonly usual: string
}

/** What the wizard loads when it opens, each by itself. */
export interface LaunchSources {
  readonly zones: readonly string[]
  readonly limits: Limits
  readonly hasDescription: boolean
  readonly images: readonly ImageSource[]
  readonly volumes: readonly VolumeSource[]
  readonly snapshots: readonly VolumeSource[]
  readonly volumeTypes: VolumeTypes
  readonly volumeLimits: Limits
  readonly flavors: readonly LaunchFlavor[]
  readonly networks: readonly Network[]
  readonly ports: readonly Port[]
  readonly securityGroups: readonly SecurityGroup[]
  readonly keypairs: readonly LaunchKeypair[]
  readonly serverGroups: readonly LaunchServerGroup[]
  readonly hintDefinitions: readonly unknown[]
  readonly metadataDefinitions: readonly unknown[]
}
