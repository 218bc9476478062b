/** What an instance can be started from. */
export const BOOT_SOURCES = ['image', 'snapshot', 'volume', 'volume_snapshot'] as const
export type BootSource = (typeof BOOT_SOURCES)[number]

/** An image, an instance snapshot, a volume or a volume snapshot, as far as the wizard looks at it. */
export interface Source {
  readonly id: string
  readonly name: string
  /** Bytes of an image, GiB of a volume or its snapshot. */
  readonly size?: number | null
  /** GB */
  readonly min_disk?: number
  /** MB */
  readonly min_ram?: number
  /** What a bootable volume remembers of the image that it was made from; all of it is text. */
  readonly volume_image_metadata?: Readonly<Record<string, string>>
}

export interface Flavor {
  readonly id: string
  readonly name: string
  readonly vcpus: number
  /** MB */
  readonly ram: number
  /** GB */
  readonly disk: number
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Everything that the launch wizard asks for [LAUNCH-004]. Lists hold what is allocated, in its order. */
export interface LaunchForm {
  readonly name: string
  readonly description: string
  readonly availability_zone: string
  readonly instance_count: number
  readonly source_type: BootSource
  readonly source: readonly Source[]
  readonly vol_create: boolean
  /** GiB */
  readonly vol_size: number
  readonly vol_type: string
  readonly vol_device_name: string
  readonly vol_delete_on_instance_delete: boolean
  readonly flavor: readonly Flavor[]
  readonly networks: readonly Named[]
  readonly ports: readonly Named[]
  readonly security_groups: readonly Named[]
  readonly key_pair: readonly { readonly name: string }[]
  readonly admin_pass: string
  readonly user_data: string
  readonly disk_config: 'AUTO' | 'MANUAL'
  readonly config_drive: boolean
  readonly server_groups: readonly Named[]
  readonly scheduler_hints: Readonly<Record<string, unknown>>
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The deployment's `LAUNCH_INSTANCE_DEFAULTS` and its neighbours, as far as the form starts from them. */
export interface LaunchDefaults {
  readonly bootSource: BootSource
  readonly createVolume: boolean
  readonly configDrive: boolean
  readonly deleteVolume: boolean
  readonly userData: string
}

/** A form of which nobody has said anything yet [LAUNCH-005, LAUNCH-006]. */
export function emptyLaunchForm(defaults: LaunchDefaults): LaunchForm {
  return {
    name: '',
    description: '',
    availability_zone: '',
    instance_count: 1,
    source_type: defaults.bootSource,
    source: [],
    vol_create: defaults.createVolume,
    vol_size: 1,
    vol_type: '',
    vol_device_name: '',
    vol_delete_on_instance_delete: defaults.deleteVolume,
    flavor: [],
    networks: [],
    ports: [],
    security_groups: [],
    key_pair: [],
    admin_pass: '',
    user_data: defaults.userData,
    disk_config: 'AUTO',
    config_drive: defaults.configDrive,
    server_groups: [],
    scheduler_hints: {},
    metadata: {},
  }
}
