import { createSchemaUtils } from '@rjsf/utils'
import type { TSchema } from 'typebox'
import { type FormValues, prune, toFormValues } from '../state/form-values.ts'
import { createSchemaValidator } from './schema-validator.ts'

/** A list that needs an item begins empty, and is refused when it is left so: an item without a value is none. */
export const DEFAULTS = { arrayMinItems: { populate: 'never' } } as const

/** The values with the schema's defaults filled in. */
export function withDefaults(schema: TSchema, initial: FormValues): FormValues {
  return toFormValues(
    prune(createSchemaUtils(createSchemaValidator(), schema, DEFAULTS).getDefaultFormState(schema, initial)),
  )
}
