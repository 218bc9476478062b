import type { Settings } from '@fascia/sdk/web'
import { BOOT_SOURCES, type BootSource } from './launch-models.ts'

/** What the deployment says of launching. */
export interface LaunchSettings {
  readonly bootSource: BootSource
  /** The defaults of a launch. */
  readonly createVolume: boolean
  readonly configDrive: boolean
  readonly deleteVolume: boolean
  readonly userData: string
  readonly isCreateVolumeHidden: boolean
  /** Without those that are switched off. */
  readonly bootSources: readonly BootSource[]
  readonly zone: string
  readonly isKeypairRequired: boolean
  readonly canSetPassword: boolean
  /** Of a customization script: `LAUNCH_INSTANCE_DEFAULTS.user_data_max_bytes` [LAUNCH-040]. */
  readonly scriptMaxBytes: number
}

/** What the deployment and the session say when the wizard opens. */
export interface LaunchStart {
  readonly settings: LaunchSettings
  readonly projectName: string
  readonly hasVolumes: boolean
}

const SWITCHES: Readonly<Record<BootSource, string>> = {
  image: 'disable_image',
  snapshot: 'disable_instance_snapshot',
  volume: 'disable_volume',
  volume_snapshot: 'disable_volume_snapshot',
}

/** 16 KiB, unless the deployment says otherwise [LAUNCH-040]. */
const SCRIPT_MAX_BYTES = 16_384

const LAUNCH = 'LAUNCH_INSTANCE_DEFAULTS'
const HYPERVISOR = 'OPENSTACK_HYPERVISOR_FEATURES'

/** The boot source of this name; an unknown one is said on the console [LAUNCH-014]. */
export function knownBootSource(value: unknown): BootSource | undefined {
  const known = BOOT_SOURCES.find((source) => source === value)
  // biome-ignore lint/suspicious/noConsole: a mistake of a deployer, or in a link, that only they can correct [LAUNCH-014].
  if (known === undefined) console.error(`Unknown boot source type: ${String(value)}`)
  return known
}

/** Reads the settings once; an unknown boot source is reported on the console and replaced by the first one [LAUNCH-014, LAUNCH-015]. */
export function readLaunchSettings(settings: Pick<Settings, 'known'>, hasVolumes: boolean): LaunchSettings {
  const isOn = (path: string): boolean => settings.known(path) === true
  const textAt = (path: string, otherwise: string): string => {
    const value = settings.known(path)
    return typeof value === 'string' ? value : otherwise
  }
  const bootSources = BOOT_SOURCES.filter(
    (source) => !isOn(`${LAUNCH}.${SWITCHES[source]}`) && (hasVolumes || !source.startsWith('volume')),
  )
  const maxBytes = settings.known(`${LAUNCH}.user_data_max_bytes`)
  const wanted = knownBootSource(settings.known('DEFAULT_BOOT_SOURCE'))
  const bootSource = wanted && bootSources.includes(wanted) ? wanted : (bootSources[0] ?? 'image')
  return {
    bootSource,
    bootSources,
    createVolume: settings.known(`${LAUNCH}.create_volume`) !== false,
    isCreateVolumeHidden: isOn(`${LAUNCH}.hide_create_volume`),
    configDrive: isOn(`${LAUNCH}.config_drive`),
    deleteVolume: isOn(`${LAUNCH}.vol_delete_on_instance_delete`),
    zone: textAt(`${LAUNCH}.default_availability_zone`, 'Any'),
    userData: textAt('OPENSTACK_SERVER_DEFAULT_USER_DATA', ''),
    isKeypairRequired: isOn(`${HYPERVISOR}.requires_keypair`),
    canSetPassword: isOn(`${HYPERVISOR}.can_set_password`),
    scriptMaxBytes: typeof maxBytes === 'number' && maxBytes > 0 ? maxBytes : SCRIPT_MAX_BYTES,
  }
}
