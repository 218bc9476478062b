export type VolumeStatus =
  | 'creating'
  | 'downloading'
  | 'available'
  | 'reserved'
  | 'attaching'
  | 'in-use'
  | 'detaching'
  | 'extending'
  | 'retyping'
  | 'uploading'
  | 'deleting'
  | 'maintenance'
  | 'error'
  | 'error_deleting'
  | 'error_extending'
  | 'awaiting-transfer'
  | 'backing-up'
  | 'restoring-backup'
  | 'error_restoring'
  | 'error_backing-up'

export interface Volume {
  readonly id: string
  readonly projectId: string
  readonly userId: string
  readonly name: string | null
  readonly description: string | null
  readonly status: VolumeStatus
  readonly sizeGib: number
  readonly zone: string
  readonly typeId: string
  readonly snapshotId: string | null
  readonly sourceVolumeId: string | null
  readonly isBootable: boolean
  readonly isMultiattach: boolean
  readonly isReadOnly: boolean
  readonly metadata: Readonly<Record<string, string>>
  readonly imageMetadata: Readonly<Record<string, string>> | null
  readonly createdAt: number
  readonly updatedAt: number | null
  readonly host: string
}

export interface Snapshot {
  readonly id: string
  readonly projectId: string
  readonly userId: string
  readonly volumeId: string
  readonly name: string | null
  readonly description: string | null
  readonly status: 'creating' | 'available' | 'deleting' | 'error' | 'error_deleting'
  readonly sizeGib: number
  readonly metadata: Readonly<Record<string, string>>
  readonly createdAt: number
  readonly updatedAt: number | null
}

export interface Attachment {
  readonly id: string
  readonly projectId: string
  readonly volumeId: string
  readonly serverId: string
  readonly status: 'reserved' | 'attaching' | 'attached' | 'detached'
  readonly mountpoint: string | null
  readonly hostName: string | null
  readonly mode: string
  readonly attachedAt: number | null
}

export interface VolumeType {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly isPublic: boolean
  readonly extraSpecs: Readonly<Record<string, string>>
}
