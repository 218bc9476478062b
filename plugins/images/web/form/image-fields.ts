import { EMPTY_MARK, optionWords } from '@fascia/sdk/common'
import { field, type SaidText } from '@fascia/sdk/web/declare'
import type { MetadataEdit } from '@fascia/sdk/web/metadata'
import type { Image, ImageChange } from '../../api/images.ts'
import { formatsOf, IMAGE_FORMATS } from '../../common/image-formats.ts'
import { VISIBILITIES, type Visibility } from '../../common/visibility.ts'
import type { ImageSources } from './image-offer.ts'

/** What a new image and one that is edited are asked in common [IMAGE-026]. */
export interface ImageValues extends Omit<ImageChange, 'container_format' | 'is_public'> {
  readonly metadata: MetadataEdit
}

const DIGITS = 'Enter a whole number, in digits.'
const WHOLE = { isRequired: true, messages: { required: DIGITS, type: DIGITS, minimum: DIGITS } }

const VISIBILITY_CHOICES: Readonly<Record<Visibility, string>> = {
  private: 'Private',
  shared: 'Shared with Project',
  community: 'Community',
  public: 'Public',
}
const IN_ORDER: readonly Visibility[] = ['private', 'shared', 'community', 'public']

function partField(label: string, from: 'kernels' | 'ramdisks') {
  return field.choice<string, ImageValues, ImageSources, Partial<Image> | undefined>(label, {
    from,
    placeholder: 'Choose an image',
    failure: 'Unable to retrieve the images.',
    choices: ({ answers }) => (answers[from] ?? []).map(({ id, name }) => ({ value: id, label: name })),
  })
}

type Given = Partial<Image> | undefined

export const nameFields = {
  name: field.text<ImageValues, ImageSources, Given>('Image Name', {
    isRequired: true,
    messages: { required: 'Give the image a name.', minLength: 'Give the image a name.' },
  }),
  description: field.text<ImageValues, ImageSources, Given>('Image Description', {
    control: 'textarea',
    rows: 2,
  }),
}

/** What an image has already is offered as well, whatever the deployment and the policy offer. */
export const imageFields = {
  disk_format: field.choice<string, ImageValues, ImageSources, Given>('Format', {
    from: 'offer',
    isRequired: true,
    placeholder: 'Select a format',
    messages: { required: 'Select a format.', type: 'Select a format.' },
    choices: ({ answers: { offer }, values: { disk_format } }) =>
      [...new Set([...(offer?.formats ?? []), disk_format ?? ''])].flatMap((value) => {
        const label = IMAGE_FORMATS[value]
        return label === undefined ? [] : [{ value, label }]
      }),
  }),
  kernel: partField('Kernel', 'kernels'),
  ramdisk: partField('Ramdisk', 'ramdisks'),
  architecture: field.text<ImageValues, ImageSources, Given>('Architecture'),
  min_disk: field.number<ImageValues, ImageSources, Given>('Minimum Disk (GB)', WHOLE),
  min_ram: field.number<ImageValues, ImageSources, Given>('Minimum RAM (MB)', WHOLE),
  visibility: field.choice<Visibility, ImageValues, ImageSources, Given>('Visibility', {
    from: 'offer',
    isRequired: true,
    choices: ({ answers: { offer }, item: image }) =>
      IN_ORDER.filter((value) => offer?.visibilities.has(value) || value === image?.visibility).map((value) => ({
        value,
        label: VISIBILITY_CHOICES[value],
      })),
  }),
  protected: field.boolean<ImageValues, ImageSources, Given>('Protected', {
    help: 'A protected image cannot be deleted.',
  }),
}

function invalidMetadata({ values: { metadata } }: { readonly values: Partial<ImageValues> }): SaidText | undefined {
  const keys = metadata?.invalid ?? []
  return keys.length === 0 ? undefined : { text: 'Correct the values of {keys}.', values: { keys: keys.join(', ') } }
}

export const metadataStep = {
  title: 'Metadata',
  help: 'Properties say how the image is used, such as its operating system or the bus of its disk: the services choose hosts and devices by them. Take them from the list of definitions, or add keys of your own.',
  fields: {
    metadata: field.own<MetadataEdit, ImageValues, ImageSources, Given>(
      'Metadata',
      () => import('./metadata-control.tsx'),
      {
        check: invalidMetadata,
        isLabelHidden: true,
        summary: ({ value, t }) => {
          const { updated = {}, removed = [] }: Partial<MetadataEdit> = value ?? {}
          const count = Object.keys(updated).length + removed.length
          return count === 0 ? EMPTY_MARK : t({ one: '{count} change', other: '{count} changes' }, { count })
        },
      },
    ),
  },
}

/** The fields as the gateway takes them, with the formats that Glance knows [IMAGE-033]. */
export function imageBody(values: Omit<ImageValues, 'metadata'>) {
  return {
    name: values.name ?? '',
    description: values.description ?? '',
    ...formatsOf(values.disk_format ?? ''),
    kernel: values.kernel ?? '',
    ramdisk: values.ramdisk ?? '',
    architecture: values.architecture ?? '',
    min_disk: values.min_disk ?? 0,
    min_ram: values.min_ram ?? 0,
    visibility: values.visibility ?? 'private',
    protected: values.protected ?? false,
  }
}

/** A visibility that forms know; undefined for that of an older API. */
export function knownVisibility(visibility: string | undefined): Visibility | undefined {
  return VISIBILITIES.find((one) => one === visibility)
}

/** The words of the options for properties of an image. */
export function propertyWords(properties: Readonly<Record<string, string | undefined>>): readonly string[] {
  return optionWords(
    '--property',
    Object.entries(properties).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`])),
  )
}
