import type { Image } from '@fascia/plugin-images/api/images'
import { useT } from '@fascia/sdk/web'
import { TransferTable } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { isImageSource, type LaunchSources, type LaunchStepProps, type Source } from '../launch-models.ts'
import { IMAGE_COLUMNS, SNAPSHOT_COLUMNS, VOLUME_COLUMNS } from './source-columns.tsx'

type Props = Pick<LaunchStepProps<'source'>, 'model' | 'sources' | 'change'>
type Type = Props['model']['source_type']

/** Images, or snapshots of instances, each once: an image of the community may be in both lists. */
export function imagesOf(
  { images, communityImages }: Partial<LaunchSources>,
  type: Type,
): readonly Image[] | undefined {
  if (images === undefined || communityImages === undefined) return undefined
  const all = new Map([...images, ...communityImages].map((image) => [image.id, image]))
  return [...all.values()].filter((image) => (image.type === 'Snapshot') === (type === 'snapshot'))
}

/** What can be chosen of a kind; undefined until it has been loaded. */
export function offeredOf(sources: Partial<LaunchSources>, type: Type): readonly Source[] | undefined {
  if (isImageSource(type)) return imagesOf(sources, type)
  return type === 'volume' ? sources.volumes : sources.snapshots
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
  /** What every kind has: the items, of which one is chosen. */
  const kind = <T extends Image | LaunchSources['volumes' | 'snapshots'][number]>(
    what: string,
    available: readonly T[] | undefined,
  ) => ({
    name: fieldOf(model),
    what,
    available,
    allocated: (available ?? []).filter(({ id }) => chosen.has(id)),
    isLoading: available === undefined,
    onChange: (source: readonly T[]) => change({ source }),
  })
  if (isImageSource(type)) {
    const what = type === 'image' ? t('images') : t('instance snapshots')
    return <TransferTable key={type} {...kind(what, imagesOf(sources, type))} columns={IMAGE_COLUMNS} />
  }
  if (type === 'volume')
    return <TransferTable key={type} {...kind(t('volumes'), sources.volumes)} columns={VOLUME_COLUMNS} />
  return <TransferTable key={type} {...kind(t('volume snapshots'), sources.snapshots)} columns={SNAPSHOT_COLUMNS} />
}
