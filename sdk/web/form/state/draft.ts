import type { TSchema } from 'typebox'
import type { Preferences } from '../../services/ambient.ts'
import type { FormFields } from '../form-fields.ts'
import { isSecret, optionsAt, schemaAt } from '../form-place.ts'
import { toPointer } from '../validation/pointer.ts'
import { isRecord } from './form-values.ts'

/** How long what a person typed is kept. */
export const DRAFT_AGE_MS = 7 * 24 * 60 * 60 * 1000

export interface Draft {
  readonly savedAt: number
  readonly values: Readonly<Record<string, unknown>>
}

/** Under which preference a form's draft is kept; an explicit sign-out removes all of them. */
export function draftKey(formId: string): string {
  return `draft:${formId}`
}

/** The draft of a form; undefined when there is none, or when it is older than seven days: then it goes. */
export function readDraft(preferences: Preferences, formId: string, nowMs: number): Draft | undefined {
  const kept = preferences.get<unknown>(draftKey(formId), null)
  if (!isRecord(kept) || typeof kept.savedAt !== 'number' || !isRecord(kept.values)) return undefined
  if (nowMs - kept.savedAt > DRAFT_AGE_MS) {
    preferences.remove(draftKey(formId))
    return undefined
  }
  return { savedAt: kept.savedAt, values: kept.values }
}

/** The values without secrets and files. */
export function withoutSecrets(
  schema: TSchema,
  fields: FormFields,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const clean = (value: unknown, path: readonly (string | number)[]): unknown => {
    const at = toPointer(path)
    if (at !== '' && isSecret(schemaAt(schema, at), optionsAt(fields, at))) return undefined
    if (value instanceof Blob) return undefined
    if (Array.isArray(value)) return value.map((item, index) => clean(item, [...path, index]))
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        const kept = clean(inner, [...path, name])
        return kept === undefined ? [] : [[name, kept]]
      }),
    )
  }
  const kept = clean(values, [])
  return isRecord(kept) ? kept : {}
}
