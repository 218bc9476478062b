import { formatsOf, IMAGE_FORMATS } from '../../common/image-formats.ts'
import type { Visibility } from '../../common/visibility.ts'

/** What is asked of an image, new or not [IMAGE-026]. */
export interface ImageForm {
  readonly name: string
  readonly description: string
  /** The format as a person chooses it: `docker` and `ova` are container formats to Glance. */
  readonly disk_format: string
  readonly kernel: string
  readonly ramdisk: string
  readonly architecture: string
  /** Digits: GB. */
  readonly min_disk: string
  /** Digits: MB. */
  readonly min_ram: string
  readonly visibility: Visibility
  readonly protected: boolean
}

type Texts = Readonly<Record<string, readonly string[]>>
type Say = (text: string, values?: Readonly<Record<string, unknown>>) => string

const LONGEST = 255
const TEXTS = ['name', 'description', 'architecture'] as const
const NUMBERS = ['min_disk', 'min_ram'] as const

/** What is wrong with the fields: names and formats must be there, numbers are digits, texts have an end [IMAGE-035]. */
export function imageProblems(form: ImageForm, t: Say): Texts {
  const problems: Record<string, string[]> = {}
  for (const name of TEXTS)
    if (form[name].length > LONGEST) problems[name] = [t('At most {count} characters.', { count: LONGEST })]
  for (const name of NUMBERS) if (!/^\d+$/.test(form[name])) problems[name] = [t('Enter a whole number, in digits.')]
  if (form.name.trim() === '') problems.name = [t('Give the image a name.')]
  if (!(form.disk_format in IMAGE_FORMATS)) problems.disk_format = [t('Select a format.')]
  return problems
}

/** The fields as the gateway takes them, with the formats that Glance knows [IMAGE-033]. */
export function imageFields(form: ImageForm): Readonly<Record<string, string | number | boolean>> {
  return {
    name: form.name.trim(),
    description: form.description,
    ...formatsOf(form.disk_format),
    kernel: form.kernel,
    ramdisk: form.ramdisk,
    architecture: form.architecture,
    min_disk: Number(form.min_disk),
    min_ram: Number(form.min_ram),
    visibility: form.visibility,
    protected: form.protected,
  }
}
