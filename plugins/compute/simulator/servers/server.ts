import type { VmState } from './server-state.ts'

/** A flavor as a server keeps it: later changes of the flavor do not reach it. */
export interface ServerFlavor {
  readonly id: string
  readonly name: string
  readonly vcpus: number
  readonly ram: number
  readonly disk: number
  readonly ephemeral: number
  readonly swap: number
  readonly extraSpecs: Readonly<Record<string, string>>
}

/** A port of a server, as Nova remembers it. */
export interface Nic {
  readonly portId: string
  readonly networkId: string
  readonly label: string
  readonly mac: string
  readonly fixed: readonly { readonly address: string; readonly subnetId: string; readonly version: 4 | 6 }[]
  readonly floating: readonly { readonly address: string; readonly fixed: string }[]
  /** Made by Nova, and deleted with the server. */
  readonly isOwn: boolean
  readonly tag: string | null
}

export interface ServerVolume {
  readonly id: string
  /** Cinder's attachment. */
  readonly attachmentId: string
  readonly device: string
  readonly isDeletedWithServer: boolean
  readonly tag: string | null
  readonly bdmId: string
}

/** A disk that a new server asked for. */
export interface WantedDisk {
  readonly source: 'image' | 'volume' | 'snapshot' | 'blank'
  readonly destination: 'local' | 'volume'
  readonly sourceId: string | null
  readonly sizeGib: number | null
  readonly volumeType: string | null
  readonly isBoot: boolean
  readonly isDeletedWithServer: boolean
  readonly device: string | null
  readonly tag: string | null
}

export interface WantedNic {
  readonly networkId: string | null
  readonly portId: string | null
  readonly fixedIp: string | null
  readonly tag: string | null
}

export interface ServerFault {
  readonly code: number
  readonly message: string
  readonly details: string
  readonly createdAt: number
}

export interface Server {
  readonly id: string
  /** Counts from 1 in each region; `instance-0000000a` is made of it. */
  readonly number: number
  /** Deleted servers are kept: administrators may list them. */
  readonly life: 'alive' | 'deleted'
  readonly projectId: string
  readonly userId: string
  readonly name: string
  readonly description: string | null
  readonly vmState: VmState
  readonly taskState: string | null
  readonly powerState: number
  readonly host: string | null
  readonly zone: string | null
  readonly wantedZone: string | null
  readonly wantedHost: string | null
  readonly flavor: ServerFlavor
  readonly oldFlavor: ServerFlavor | null
  readonly newFlavor: ServerFlavor | null
  /** The host a resize came from. */
  readonly oldHost: string | null
  /** Null for a server that boots from a volume. */
  readonly imageId: string | null
  readonly keyName: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly createdAt: number
  readonly updatedAt: number
  readonly launchedAt: number | null
  readonly terminatedAt: number | null
  readonly nics: readonly Nic[]
  readonly volumes: readonly ServerVolume[]
  readonly wantedNics: readonly WantedNic[] | 'auto' | 'none'
  readonly wantedDisks: readonly WantedDisk[]
  readonly securityGroups: readonly string[]
  readonly lockedBy: 'owner' | 'admin' | null
  readonly lockedReason: string | null
  readonly fault: ServerFault | null
  readonly progress: number
  readonly configDrive: string
  readonly userData: string | null
  readonly hostname: string
  readonly reservationId: string
  readonly launchIndex: number
  readonly rootDevice: string | null
  readonly isAutoDisk: boolean
  readonly accessIpV4: string
  readonly accessIpV6: string
  readonly groupId: string | null
  readonly certificates: readonly string[] | null
  /** When the guest last began to boot: its console grows from here. */
  readonly bootedAt: number | null
  /** The running operation; a step of another one does nothing. */
  readonly operationId: string | null
  /** The state to go back to: before a rescue, a resize or a shelving. */
  readonly stateBefore: VmState | null
  /** The image that a shelved server is kept in. */
  readonly shelvedImageId: string | null
}
