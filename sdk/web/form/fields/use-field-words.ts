import type { TSchema } from 'typebox'
import { useT } from '../../host/hooks/use-t.ts'
import type { FieldOptions } from '../form-fields.ts'
import { optionsAt, shapeOf } from '../form-place.ts'
import { useFormPlace } from '../state/form-context.ts'
import { type PathPart, type Pointer, toPointer } from '../validation/pointer.ts'
import { useProblemTexts } from './use-problem-texts.ts'

/** What is said of a field, translated. */
export interface FieldWords {
  readonly at: Pointer
  /** The path of the field: `addresses.0.port`. */
  readonly name: string
  readonly options: FieldOptions
  readonly label: string
  readonly help: string | undefined
  readonly problems: readonly string[]
  /** It is an entry of a list, and called by its number. */
  readonly isEntry: boolean
}

const NO_OPTIONS: FieldOptions = {}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** What the form around it says of the field at a path; `schema` is that of the field. */
export function useFieldWords(path: readonly PathPart[], schema: TSchema): FieldWords {
  const t = useT()
  const { fields } = useFormPlace()
  const at = toPointer(path)
  const problems = useProblemTexts(at)
  const options = optionsAt(fields, at) ?? NO_OPTIONS
  const { title, description } = shapeOf(schema)
  const last = path.at(-1)
  const isEntry = typeof last === 'number'
  const entry = optionsAt(fields, toPointer(path.slice(0, -1)))?.entry ?? 'item'
  const about = options.help ?? description
  return {
    at,
    name: path.join('.'),
    options,
    label: isEntry
      ? `${capital(t(options.label ?? title ?? entry))} ${last + 1}`
      : t(options.label ?? title ?? String(last ?? '')),
    help: about === undefined ? undefined : t(about),
    problems,
    isEntry,
  }
}
