export type ImageStatus =
  | 'queued'
  | 'saving'
  | 'uploading'
  | 'importing'
  | 'active'
  | 'deactivated'
  | 'killed'
  | 'pending_delete'

export interface Image {
  readonly id: string
  readonly name: string | null
  readonly status: ImageStatus
  readonly visibility: 'public' | 'private' | 'shared' | 'community'
  readonly owner: string
  readonly protected: boolean
  readonly os_hidden: boolean
  readonly disk_format: string | null
  readonly container_format: string | null
  readonly min_disk: number
  readonly min_ram: number
  readonly size: number | null
  readonly virtual_size: number | null
  readonly checksum: string | null
  readonly os_hash_algo: string | null
  readonly os_hash_value: string | null
  readonly tags: readonly string[]
  readonly created_at: string
  readonly updated_at: string
  /** Whatever else the image says of itself. */
  readonly properties: Readonly<Record<string, string>>
}

/** The data of an image, in base64; an image of a world has a size and no data. */
export interface ImageData {
  readonly id: string
  readonly base64: string
}

export interface Member {
  readonly id: string
  readonly image_id: string
  readonly member_id: string
  readonly status: 'pending' | 'accepted' | 'rejected'
  readonly created_at: string
  readonly updated_at: string
}
