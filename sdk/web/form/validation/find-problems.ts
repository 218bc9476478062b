import type { TSchema } from 'typebox'
import type { FormFields } from '../form-fields.ts'
import { optionsAt, titleAt } from '../form-place.ts'
import { type Pointer, toPointer, valueAt } from './pointer.ts'
import type { Problem } from './problem.ts'
import { listSchemaErrors, type SchemaError } from './schema-error.ts'
import { DEFAULT_MESSAGE, messageKeyOf, schemaMessage } from './schema-message.ts'

/** Where a person has to do something: a missing field is the field's own problem, not that of the object around it. */
function placeOf({ instancePath, params }: SchemaError): Pointer {
  const missing = params.missingProperty
  return typeof missing === 'string' ? instancePath + toPointer([missing]) : instancePath
}

const CHOICES = ['anyOf', 'oneOf']
/** What a form says of its parts, and of the keyword that only announces them. */
const SUMMARIES = ['if', 'not', 'propertyNames', ...CHOICES]

/**
 * Of a value that may have several shapes, the errors of all shapes are listed. Those of the shape that it has tell what to do; when it has
 * none, the default message does.
 */
function meant(errors: readonly SchemaError[]): readonly SchemaError[] {
  const choices = errors.filter(({ keyword }) => CHOICES.includes(keyword)).map(({ instancePath }) => instancePath)
  const useful = errors.filter(({ keyword, instancePath }) => !(keyword === 'type' && choices.includes(instancePath)))
  return useful.filter(({ keyword, instancePath }) => {
    if (!SUMMARIES.includes(keyword)) return true
    return !useful.some((other) => !SUMMARIES.includes(other.keyword) && placeOf(other).startsWith(instancePath))
  })
}

/** Everything that the schema refuses of the values, in words, each at its field [UI-073…UI-076]. */
export function findProblems(schema: TSchema, fields: FormFields, values: unknown): readonly Problem[] {
  return meant(listSchemaErrors(schema, values)).map((error) => {
    const at = placeOf(error)
    const options = optionsAt(fields, at)
    const hasMessage = messageKeyOf(error) !== undefined
    const { text, values: said } = hasMessage
      ? schemaMessage(error, valueAt(values, at), titleAt(schema, fields, at), options?.messages)
      : { text: options?.invalid ?? DEFAULT_MESSAGE, values: {} }
    return { at, text, values: said, keyword: error.keyword }
  })
}
