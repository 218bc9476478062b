import type { ImageChange, NewImage } from '../api/images.ts'
import { type Formats, formatsOf } from '../common/image-formats.ts'
import { dropStep, isReadOnly, type PatchStep, setStep } from './image-patch.ts'

type Values = Readonly<Record<string, unknown>>

/** What is said to the dashboard, not to Glance. */
const OWN = new Set([
  'source_type',
  'image_url',
  'import_data',
  'is_copying',
  'data',
  'is_public',
  'csrfmiddlewaretoken',
])
/** Fields of the form that Glance knows as properties under other names. */
const RENAMED = new Map(Object.entries({ kernel: 'kernel_id', ramdisk: 'ramdisk_id' }))
const NUMBERS = new Set(['min_disk', 'min_ram'])
const FLAGS = new Set(['protected', 'os_hidden'])

/** Custom properties are texts, but for the one that is a flag. */
function valueFor(name: string, value: unknown): unknown {
  if (FLAGS.has(name)) return value === true || value === 'true'
  return NUMBERS.has(name) ? value : String(value)
}

/** The fields and properties of Glance that a form asks for; those that are empty are left out. */
export function glanceValues(form: ImageChange | NewImage): Values {
  const values = Object.fromEntries(
    Object.entries(form).flatMap(([key, value]): [string, unknown][] => {
      const name = RENAMED.get(key) ?? key
      const isLeftOut = OWN.has(key) || isReadOnly(name) || value === undefined || value === null || value === ''
      return isLeftOut ? [] : [[name, valueFor(name, value)]]
    }),
  )
  return form.disk_format ? { ...values, ...formatsFor(form.disk_format, form.container_format) } : values
}

/** A container format that is said beside a disk format holds, where the disk format itself says none [IMAGE-033]. */
function formatsFor(disk: string, container: string | null | undefined): Formats {
  const implied = formatsOf(disk)
  return implied.container_format === 'bare' && container ? { ...implied, container_format: container } : implied
}

/** Fields of the image itself; the rest are properties, which can be taken away. */
const FIELDS = new Set(['name', 'disk_format', 'container_format', 'min_disk', 'min_ram', 'visibility', 'protected'])

/** The form without formats that the image already has: Glance refuses changes of formats once an image has data. */
function withoutSameFormats(form: ImageChange, image: Values): ImageChange {
  const { disk_format, container_format, ...rest } = form
  const isSame =
    disk_format === image.disk_format && (container_format ?? image.container_format) === image.container_format
  return isSame ? rest : form
}

/** The JSON patch that makes an image what a form says: an emptied property goes. */
export function imagePatch(form: ImageChange, image: Values): readonly PatchStep[] {
  const set = Object.entries(glanceValues(withoutSameFormats(form, image))).flatMap(([name, value]): PatchStep[] => {
    if (Object.hasOwn(image, name) && image[name] === value) return []
    return [setStep(image, name, value)]
  })
  const emptied = Object.entries(form).flatMap(([key, value]): PatchStep[] => {
    const name = RENAMED.get(key) ?? key
    const isGone = (value === '' || value === null) && !FIELDS.has(name) && !OWN.has(key) && !isReadOnly(name)
    return isGone && Object.hasOwn(image, name) && image[name] !== null ? [dropStep(name)] : []
  })
  return [...set, ...emptied]
}
