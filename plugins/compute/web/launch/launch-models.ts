import type { Image } from '@fascia/plugin-images/api/images'
import type { Namespace } from '@fascia/plugin-images/api/metadata-definitions'
import type { Network } from '@fascia/plugin-network/api/networks'
import type { Port } from '@fascia/plugin-network/api/ports'
import type { SecurityGroup } from '@fascia/plugin-network/api/security-groups'
import type { VolumeSnapshot } from '@fascia/plugin-storage/api/volume-snapshots'
import type { VolumeType } from '@fascia/plugin-storage/api/volume-types'
import type { Volume } from '@fascia/plugin-storage/api/volumes'
import type { MetadataTree } from '@fascia/sdk/web/metadata'
import type { Flavor } from '../../api/flavors.ts'
import type { Keypair } from '../../api/keypairs.ts'
import type { LaunchValues } from '../../api/launch.ts'
import type { Limits } from '../../api/limits.ts'
import type { ServerGroup } from '../../api/server-groups.ts'
import type { ComputeRoom } from '../../common/launch/flavor-problems.ts'
import type { BootSource, LaunchForm } from '../../common/launch/launch-form.ts'

/** What the wizard is opened with [LAUNCH-003, LAUNCH-016]. */
export interface LaunchContext {
  readonly source?: { readonly type: BootSource; readonly id: string }
  /** Where the page goes after a launch, and after the wizard was left; it stays when absent. */
  readonly successUrl?: string
  readonly dismissUrl?: string
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
    readonly flavor: readonly Flavor[]
    readonly room: ComputeRoom
  }
  readonly networks: { readonly networks: readonly Network[] }
  readonly ports: { readonly ports: readonly Port[] }
  readonly secgroups: { readonly security_groups: readonly SecurityGroup[] }
  readonly keypair: Fields<'admin_pass'> & {
    readonly key_pair: readonly Keypair[]
    /** Made or imported while the wizard is open. */
    readonly made: readonly Keypair[]
    readonly confirmation: string
  }
  readonly configuration: Fields<'user_data' | 'disk_config' | 'config_drive'>
  readonly servergroups: { readonly server_groups: readonly ServerGroup[] }
  readonly hints: { readonly tree: MetadataTree }
  readonly metadata: { readonly tree: MetadataTree }
}

/** What the wizard loads when it opens, each by itself. */
export interface LaunchSources {
  /** Names of the zones that can be chosen. */
  readonly zones: readonly string[]
  readonly limits: Limits
  readonly hasDescription: boolean
  /** Images that the project sees anyway. */
  readonly images: readonly Image[]
  readonly communityImages: readonly Image[]
  readonly volumes: readonly Volume[]
  readonly snapshots: readonly VolumeSnapshot[]
  readonly volumeTypes: readonly VolumeType[]
  /** The type of volumes that name none; a cloud need not have one. */
  readonly defaultVolumeType: VolumeType | undefined
  readonly volumeLimits: Limits
  readonly flavors: readonly Flavor[]
  readonly networks: readonly Network[]
  readonly ports: readonly Port[]
  readonly securityGroups: readonly SecurityGroup[]
  readonly keypairs: readonly Keypair[]
  readonly serverGroups: readonly ServerGroup[]
  readonly hintDefinitions: readonly Namespace[]
  readonly metadataDefinitions: readonly Namespace[]
}
