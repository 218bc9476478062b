import { createMetadataTree, metadataOf } from '@fascia/sdk/web/metadata'
import { type ImageForm, imageFields, imageProblems } from '../form/image-form.ts'
import type { MetadataModel } from '../metadata/metadata-step.tsx'

/** Where the data of a new image comes from, as the gateway is told. */
export type SourceType = 'file-legacy' | 'file-direct' | 'url'

export interface NewImageForm extends ImageForm {
  /** Empty where the deployment takes no data at all. */
  readonly source_type: SourceType | ''
  readonly image_url: string
  readonly data: File | undefined
  /** Glance fetches the address and keeps a copy, instead of reading it where it is. */
  readonly is_copying: boolean
}

export interface CreateModels {
  readonly details: NewImageForm
  readonly metadata: MetadataModel
}

interface Settings {
  known(path: string): unknown
}

const VERSION_WITHOUT_URL = 2

/** The file goes through the gateway or straight on, as the deployment has it; addresses are for older APIs, or where locations are allowed [IMAGE-029]. */
export function sourceTypes(settings: Settings): readonly SourceType[] {
  const mode = settings.known('HORIZON_IMAGES_UPLOAD_MODE')
  const version = Number(settings.known('HORIZON_ACTIVE_IMAGE_VERSION') ?? VERSION_WITHOUT_URL)
  const hasUrl = version < VERSION_WITHOUT_URL || settings.known('IMAGES_ALLOW_LOCATION') === true
  const file: readonly SourceType[] = mode === 'direct' ? ['file-direct'] : mode === 'off' ? [] : ['file-legacy']
  return hasUrl ? [...file, 'url'] : file
}

/** [IMAGE-028] */
export function startCreate(settings: Settings): CreateModels {
  const isPrivate = settings.known('CREATE_IMAGE_DEFAULTS.image_visibility') === 'private'
  const [source_type = ''] = sourceTypes(settings)
  return {
    details: {
      name: '',
      description: '',
      source_type,
      image_url: '',
      data: undefined,
      is_copying: false,
      disk_format: '',
      kernel: '',
      ramdisk: '',
      architecture: '',
      min_disk: '0',
      min_ram: '0',
      visibility: isPrivate ? 'private' : 'shared',
      protected: false,
    },
    metadata: { tree: createMetadataTree([], {}) },
  }
}

type Say = Parameters<typeof imageProblems>[1]

export function newImageProblems(form: NewImageForm, t: Say): ReturnType<typeof imageProblems> {
  const { source_type, image_url, data } = form
  const source: Record<string, string[]> = {}
  if (source_type === '') source.source_type = [t('This deployment takes no data for images.')]
  else if (source_type !== 'url' && data === undefined) source.data = [t('Choose a file.')]
  else if (source_type === 'url' && !/^https?:\/\/\S+$/.test(image_url))
    source.image_url = [t('Enter an address of http or https.')]
  return { ...imageProblems(form, t), ...source }
}

/** The body of the call: without `data` when the source is an address, without `image_url` when it is none [IMAGE-030]. */
export function newImageBody({ details, metadata }: CreateModels): Readonly<Record<string, string | number | boolean>> {
  const { source_type, image_url, data, is_copying } = details
  const source = source_type === 'url' ? { image_url, is_copying } : { data: data?.name ?? '' }
  return { ...metadataOf(metadata.tree), ...imageFields(details), source_type, ...source }
}

/** The command that makes the same image. */
export function createCommand({ details, metadata }: CreateModels): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
  const { container_format, disk_format } = imageFields(details)
  const number = (name: 'min_disk' | 'min_ram'): string[] =>
    Number(details[name]) > 0 ? [`--${name.replace('_', '-')} ${details[name]}`] : []
  return [
    'openstack image create',
    `--disk-format ${disk_format || '<format>'}`,
    `--container-format ${container_format}`,
    ...number('min_disk'),
    ...number('min_ram'),
    `--${details.visibility}`,
    ...(details.protected ? ['--protected'] : []),
    ...Object.entries(metadataOf(metadata.tree)).map(([key, value]) => `--property ${quoted(`${key}=${value}`)}`),
    ...(details.data ? [`--file ${quoted(details.data.name)}`] : []),
    details.name === '' ? '<name>' : quoted(details.name),
  ].join(' \\\n  ')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether a kept draft still has the form of the details. */
export function isNewImageForm(value: unknown): value is NewImageForm {
  const texts = ['name', 'description', 'image_url', 'disk_format', 'kernel', 'ramdisk', 'architecture', 'min_disk']
  return isRecord(value) && [...texts, 'min_ram', 'visibility'].every((field) => typeof value[field] === 'string')
}
