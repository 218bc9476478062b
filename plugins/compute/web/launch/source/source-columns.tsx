import type { Image } from '@fascia/plugin-images/api/images'
import type { VolumeSnapshot } from '@fascia/plugin-storage/api/volume-snapshots'
import type { Volume } from '@fascia/plugin-storage/api/volumes'
import { EMPTY_MARK } from '@fascia/sdk/common'
import { formatBytes, InstantValue, parseInstant, useReading } from '@fascia/sdk/web'
import type { TransferColumn } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { DISK_FORMATS, type KnownValue, VISIBILITIES, VOLUME_STATUSES } from './known-values.ts'

type Columns<T> = readonly TransferColumn<T>[]

/** A point in time as an API writes it. */
function When({ at }: { readonly at: string | undefined }): ReactNode {
  const timeMs = parseInstant(at)
  return timeMs === undefined ? EMPTY_MARK : <InstantValue timeMs={timeMs} />
}

function Bytes({ size }: { readonly size: number | null }): ReactNode {
  const { language } = useReading()
  return size ? formatBytes(size, language) : EMPTY_MARK
}

function Gibibytes({ size }: { readonly size: number }): ReactNode {
  const { language } = useReading()
  return `${new Intl.NumberFormat(language).format(size)} GiB`
}

function chosen<T>(
  id: string,
  label: string,
  among: readonly KnownValue[],
  value: (item: T) => string,
  priority: number,
): TransferColumn<T> {
  return { id, label, value, facet: among, priority }
}

/** Of images and instance snapshots. */
export const IMAGE_COLUMNS: Columns<Image> = [
  { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
  {
    id: 'updated_at',
    label: 'Updated',
    value: ({ updated_at }) => updated_at,
    view: ({ updated_at }) => <When at={updated_at} />,
    priority: 3,
  },
  {
    id: 'size',
    label: 'Size',
    value: ({ size }) => size ?? 0,
    view: ({ size }) => <Bytes size={size} />,
    isNumber: true,
    priority: 2,
  },
  chosen('disk_format', 'Format', DISK_FORMATS, ({ disk_format }) => disk_format ?? '', 2),
  chosen('visibility', 'Visibility', VISIBILITIES, ({ visibility = '' }) => visibility, 3),
]

const SHARED: Columns<Volume | VolumeSnapshot> = [
  { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
  {
    id: 'description',
    label: 'Description',
    value: ({ description }) => description ?? '',
    facet: [],
    priority: 3,
  },
  {
    id: 'size',
    label: 'Size',
    value: ({ size }) => size,
    view: ({ size }) => <Gibibytes size={size} />,
    isNumber: true,
  },
]

export const VOLUME_COLUMNS: Columns<Volume> = [
  ...SHARED,
  chosen('type', 'Type', DISK_FORMATS, ({ volume_image_metadata: image }) => image?.disk_format ?? '', 3),
  {
    id: 'availability_zone',
    label: 'Availability Zone',
    value: ({ availability_zone }) => availability_zone ?? '',
    facet: [],
    priority: 2,
  },
]

export const SNAPSHOT_COLUMNS: Columns<VolumeSnapshot> = [
  ...SHARED,
  {
    id: 'created_at',
    label: 'Created',
    value: ({ created_at = '' }) => created_at,
    view: ({ created_at }) => <When at={created_at} />,
    priority: 2,
  },
  chosen('status', 'Status', VOLUME_STATUSES, ({ status }) => status, 3),
]
