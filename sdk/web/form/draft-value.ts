import type { TSchema } from 'typebox'
import type { FormFields } from './form-fields.ts'
import { isSecret, optionsAt, schemaAt } from './form-place.ts'
import { isRecord } from './state/form-values.ts'
import { toPointer } from './validation/pointer.ts'

/** What a draft keeps of a field: its value without secrets and files; undefined where nothing is left. */
export function draftValue(schema: TSchema, fields: FormFields, field: string, value: unknown): unknown {
  const clean = (inner: unknown, path: readonly (string | number)[]): unknown => {
    const at = toPointer(path)
    if (isSecret(schemaAt(schema, at), optionsAt(fields, at)) || inner instanceof Blob) return undefined
    if (Array.isArray(inner)) return inner.map((item, index) => clean(item, [...path, index]))
    if (!isRecord(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner).flatMap(([name, part]) => {
        const kept = clean(part, [...path, name])
        return kept === undefined ? [] : [[name, kept]]
      }),
    )
  }
  return clean(value, [field])
}
