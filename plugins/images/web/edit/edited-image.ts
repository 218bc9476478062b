import type { MetadataChanges } from '@fascia/sdk/web/metadata'
import { changesOf, createMetadataTree } from '@fascia/sdk/web/metadata'
import type { Image } from '../../api/images.ts'
import { chosenFormat, type Formats } from '../../common/image-formats.ts'
import { VISIBILITIES } from '../../common/visibility.ts'
import { type ImageForm, imageFields } from '../form/image-form.ts'
import type { MetadataModel } from '../metadata/metadata-step.tsx'

export interface EditForm extends ImageForm {
  /** Active or Deactivated, once it is saved [IMAGE-044]. */
  readonly status: 'active' | 'deactivated'
  /** True when it is to be deactivated. */
  readonly deactivate: boolean
  /** Whether the person may deactivate it at all. */
  readonly canDeactivate: boolean
  /** What Glance has: it stays, unless another format is chosen. */
  readonly formats: Formats
}

export interface EditModels {
  readonly details: EditForm
  readonly metadata: MetadataModel
}

/** An image as it is read alone: with what it is booted with. */
export interface WholeImage extends Image {
  readonly architecture?: string | null
  readonly kernel_id?: string | null
  readonly ramdisk_id?: string | null
}

/** The form of an image: kernel, ramdisk and description come from where Glance keeps them [IMAGE-026, IMAGE-042]. */
export function editForm(image: WholeImage, canDeactivate: boolean): EditForm {
  const formats = { disk_format: image.disk_format ?? '', container_format: image.container_format ?? '' }
  return {
    name: image.name,
    description: String(image.properties.description ?? ''),
    disk_format: chosenFormat(formats) ?? '',
    kernel: image.kernel_id ?? '',
    ramdisk: image.ramdisk_id ?? '',
    architecture: image.architecture ?? '',
    min_disk: String(image.min_disk),
    min_ram: String(image.min_ram),
    visibility: VISIBILITIES.find((one) => one === image.visibility) ?? 'private',
    protected: image.protected,
    status: 'active',
    deactivate: false,
    canDeactivate,
    formats,
  }
}

export function startEdit(image: WholeImage, canDeactivate: boolean): EditModels {
  return { details: editForm(image, canDeactivate), metadata: { tree: createMetadataTree([], image.properties) } }
}

/** The body of the call. */
export function editBody({ details }: EditModels): ReturnType<typeof imageFields> {
  const { formats, disk_format } = details
  return { ...imageFields(details), ...(disk_format === chosenFormat(formats) ? formats : {}) }
}

/** What changes of the properties, when anything does. */
export function editedProperties({ metadata }: EditModels): MetadataChanges | undefined {
  const changes = changesOf(metadata.tree)
  return changes.removed.length > 0 || Object.keys(changes.updated).length > 0 ? changes : undefined
}
