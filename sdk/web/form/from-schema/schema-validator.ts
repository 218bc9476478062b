import type { RJSFSchema, ValidationData, ValidatorType } from '@rjsf/utils'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/schema'
import { listSchemaErrors, partOf } from '../validation/schema-error.ts'

/**
 * What rjsf asks to choose between shapes of a value, and to resolve conditions. It interprets: rjsf's usual validator compiles with
 * `new Function`, which the page's policy forbids, and then calls every form invalid. Messages come from `findProblems`, not from here.
 */
export function createSchemaValidator(): ValidatorType {
  return {
    isValid: (schema, value, rootSchema) => Check(partOf(schema, rootSchema), value),
    validateFormData: (value, schema: RJSFSchema): ValidationData<unknown> => {
      const errors = listSchemaErrors(schema as TSchema, value).map(({ keyword, instancePath, params, message }) => ({
        name: keyword,
        property: instancePath.replaceAll('/', '.'),
        message,
        params: { ...params },
        stack: `${instancePath} ${message}`.trim(),
        schemaPath: keyword,
      }))
      return { errors, errorSchema: {} }
    },
    rawValidation: () => ({}),
  }
}
