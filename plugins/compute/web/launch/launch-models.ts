import type { Image } from '@fascia/plugin-images/api/images'
import type { Namespace } from '@fascia/plugin-images/api/metadata-definitions'
import type { Network } from '@fascia/plugin-network/api/networks'
import type { Port } from '@fascia/plugin-network/api/ports'
import type { SecurityGroup } from '@fascia/plugin-network/api/security-groups'
import type { VolumeSnapshot } from '@fascia/plugin-storage/api/volume-snapshots'
import type { VolumeType } from '@fascia/plugin-storage/api/volume-types'
import type { Volume } from '@fascia/plugin-storage/api/volumes'
import type { MetadataTree } from '@fascia/sdk/web/metadata'
import type { StepViewProps } from '@fascia/sdk/web/wizard'
import type { Flavor } from '../../api/flavors.ts'
import type { Keypair } from '../../api/keypairs.ts'
import type { LaunchValues } from '../../api/launch.ts'
import type { Limits } from '../../api/limits.ts'
import type { ServerGroup } from '../../api/server-groups.ts'
import type { DiskConfig } from '../../common/disk-config.ts'

/** What an instance can be started from. */
export const BOOT_SOURCES = ['image', 'snapshot', 'volume', 'volume_snapshot'] as const
export type BootSource = (typeof BOOT_SOURCES)[number]

/** Whether Nova starts the instance from an image: a snapshot of an instance is one. */
export function isImageSource(type: BootSource): boolean {
  return type === 'image' || type === 'snapshot'
}

/** Whether a new volume is made of the image, and holds the root disk in place of the flavor's. */
export function makesVolume({ source_type, vol_create }: LaunchModels['source']): boolean {
  return isImageSource(source_type) && vol_create
}

/** An image, a volume or a snapshot of either, as far as the wizard looks at it. The size of an image is in bytes, that of others in GiB. */
export type Source = Pick<Image, 'id' | 'name'> &
  Partial<Pick<Image, 'size' | 'virtual_size' | 'min_disk' | 'min_ram'> & Pick<Volume, 'volume_image_metadata'>>

/** What is chosen before the person does anything; each as soon as it is in its list. */
export interface LaunchChoice {
  readonly source?: { readonly type: BootSource; readonly id: string }
  /** An id, or a name. */
  readonly flavor?: string
  /** Ids, in the order of the interfaces. */
  readonly networks?: readonly string[]
  /** A name. */
  readonly keypair?: string
}

/** What is taken over of an instance besides what is chosen. */
export interface LaunchLikeness {
  readonly id: string
  readonly name: string
  readonly metadata: Readonly<Record<string, string>>
  /** Ids. */
  readonly securityGroups: readonly string[]
  /** The volume that it boots from; `size` is in GiB, an empty `type` is the cloud's default. */
  readonly volume?: { readonly size: number; readonly type: string; readonly isDeleted: boolean }
}

/** What the wizard is opened with [LAUNCH-003, LAUNCH-016]. */
export interface LaunchContext extends LaunchChoice {
  /** Begins with the few questions of Quick Launch. */
  readonly isQuick?: boolean
  /** The instance that the new one shall be like, with what is taken over of it besides. */
  readonly like?: LaunchLikeness
  /** Where the page goes after a launch, and after the wizard was left; it stays when absent. */
  readonly successUrl?: string
  readonly dismissUrl?: string
}

/** The model of each step, under the step's id; fields that are lists hold what is allocated, in its order [LAUNCH-004, LAUNCH-060]. */
export interface LaunchModels extends LaunchValues {
  readonly details: {
    /** Shown only. */
    readonly project_name: string
    readonly name: string
    readonly description: string
    /** Empty: any zone. */
    readonly availability_zone: string
    readonly count: number | undefined
  }
  readonly source: {
    readonly source_type: BootSource
    readonly source: readonly Source[]
    readonly vol_create: boolean
    /** GiB */
    readonly volume_size: number | undefined
    readonly isSizeEdited: boolean
    readonly vol_type: string
    readonly device_name: string
    readonly vol_delete_on_instance_delete: boolean
  }
  readonly flavor: { readonly flavor: readonly Flavor[] }
  readonly networks: { readonly networks: readonly Network[] }
  readonly ports: { readonly ports: readonly Port[] }
  readonly secgroups: { readonly security_groups: readonly SecurityGroup[] }
  readonly keypair: {
    readonly key_pair: readonly Keypair[]
    /** Made or imported while the wizard is open. */
    readonly made: readonly Keypair[]
    readonly admin_pass: string
    readonly confirmation: string
  }
  readonly configuration: {
    readonly user_data: string
    readonly disk_config: DiskConfig
    readonly config_drive: boolean
  }
  readonly servergroups: { readonly server_groups: readonly ServerGroup[] }
  readonly hints: { readonly tree: MetadataTree }
  readonly metadata: { readonly tree: MetadataTree }
}

/** The count that everything else is computed with: at least 1, whatever was entered [LAUNCH-025]. */
export function instanceCount({ details }: Pick<LaunchModels, 'details'>): number {
  return Math.max(1, Math.trunc(Number(details.count)) || 1)
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

/** What the view of a step is given: all sources that have been loaded. */
export type LaunchStepProps<Id extends keyof LaunchModels> = StepViewProps<
  LaunchModels[Id],
  LaunchModels,
  Partial<LaunchSources>
>
