import type { Image } from '@fascia/plugin-images/api/images'
import type { VolumeSnapshot } from '@fascia/plugin-storage/api/volume-snapshots'
import type { Volume } from '@fascia/plugin-storage/api/volumes'
import type { TransferColumn } from '@fascia/sdk/web/wizard'
import { DISK_FORMATS, type KnownValue, VISIBILITIES, VOLUME_STATUSES } from '../../../common/launch/known-values.ts'
import { Bytes, Choose, Gibibytes, When } from './cells.tsx'

type Columns<T> = readonly TransferColumn<T>[]

function chosen<T>(
  id: string,
  label: string,
  among: readonly KnownValue[],
  value: (item: T) => string,
  priority: number,
): TransferColumn<T> {
  return { id, label, value, view: (item) => <Choose among={among} value={value(item)} />, facet: among, priority }
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
    view: ({ description }) => description || '—',
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
