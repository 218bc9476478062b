import { useT } from '@fascia/sdk/web'
import { TransferTable } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import type { ImageSource, LaunchSources, VolumeSource } from '../launch-models.ts'
import { idOf, type LaunchStepProps, nameOf } from '../step-props.ts'
import { IMAGE_COLUMNS, SNAPSHOT_COLUMNS, VOLUME_COLUMNS } from './source-columns.tsx'

type Props = Pick<LaunchStepProps<'source'>, 'model' | 'sources' | 'change'>
type Type = Props['model']['source_type']

function imagesOf({ images }: Partial<LaunchSources>, type: Type): readonly ImageSource[] | undefined {
  return images?.filter((image) => (image.type === 'Snapshot') === (type === 'snapshot'))
}

function isImage(type: Type): boolean {
  return type === 'image' || type === 'snapshot'
}

/** The field that says which one, by the names of the form [LAUNCH-060]. */
function fieldOf({ source_type: type, vol_create }: Props['model']): string {
  if (type === 'image') return vol_create ? 'volume_image_id' : 'image_id'
  return type === 'snapshot' ? 'instance_snapshot_id' : `${type}_id`
}

/** What the instance starts from, one of those of the chosen kind; each kind loads by itself. */
export function SourceTable({ model, sources, change }: Props): ReactNode {
  const t = useT()
  const { source_type: type } = model
  const chosen = new Set(model.source.map(({ id }) => id))
  const only = <T extends { readonly id: string }>(all: readonly T[] = []): readonly T[] =>
    all.filter(({ id }) => chosen.has(id))
  const shared = {
    name: fieldOf(model),
    keyOf: idOf,
    nameOf,
    maxAllocation: 1,
  }
  if (isImage(type)) {
    const images = imagesOf(sources, type)
    return (
      <TransferTable<ImageSource>
        key={type}
        {...shared}
        what={type === 'image' ? t('images') : t('instance snapshots')}
        available={images}
        allocated={only(images)}
        isLoading={images === undefined}
        columns={IMAGE_COLUMNS}
        onChange={(source) => change({ source })}
      />
    )
  }
  const volumes = type === 'volume' ? sources.volumes : sources.snapshots
  return (
    <TransferTable<VolumeSource>
      key={type}
      {...shared}
      what={type === 'volume' ? t('volumes') : t('volume snapshots')}
      available={volumes}
      allocated={only(volumes)}
      isLoading={volumes === undefined}
      columns={type === 'volume' ? VOLUME_COLUMNS : SNAPSHOT_COLUMNS}
      onChange={(source) => change({ source })}
    />
  )
}
