import type { ChosenFile } from '@fascia/sdk/web/declare'
import type { NewImage } from '../../api/images.ts'
import { type ImageValues, imageBody, propertyWords } from '../form/image-fields.ts'
import type { SourceType } from '../form/image-offer.ts'

export interface NewImageValues extends ImageValues {
  readonly source_type?: SourceType
  readonly image_url?: string
  readonly is_copying?: boolean
  readonly file: ChosenFile | undefined
}

/** The body of the call: without `data` when the source is an address, without `image_url` when it is none [IMAGE-030]. */
export function newImageBody(values: NewImageValues, usual: SourceType): NewImage {
  const { metadata, file, source_type = usual, image_url = '', is_copying = false } = values
  const source = source_type === 'url' ? { image_url, is_copying } : { data: file?.name ?? '' }
  return { ...metadata.updated, ...imageBody(values), source_type, ...source }
}

/** The words of the command that makes the same image. */
export function createCommand(values: Partial<NewImageValues>): readonly string[] {
  const { name, metadata, file, min_disk = 0, min_ram = 0, visibility = 'private' } = values
  const { description, kernel, ramdisk, architecture } = values
  const { disk_format, container_format } = imageBody(values)
  return [
    ...['openstack', 'image', 'create', '--disk-format', disk_format, '--container-format', container_format],
    ...(min_disk > 0 ? ['--min-disk', String(min_disk)] : []),
    ...(min_ram > 0 ? ['--min-ram', String(min_ram)] : []),
    `--${visibility}`,
    ...(values.protected ? ['--protected'] : []),
    ...propertyWords({
      description: description || undefined,
      kernel_id: kernel || undefined,
      ramdisk_id: ramdisk || undefined,
      architecture: architecture || undefined,
      ...metadata?.updated,
    }),
    ...(file ? ['--file', file.name] : []),
    name ?? '',
  ]
}
