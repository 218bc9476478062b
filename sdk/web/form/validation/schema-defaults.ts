import type { TSchema } from 'typebox'
import { type SchemaShape, shapeOf } from '../form-place.ts'
import { type FormValues, isRecord, prune, toFormValues } from '../state/form-values.ts'

/** The schema with the first of the shapes that its value may have. */
function firstShape(schema: TSchema): SchemaShape {
  const { anyOf, oneOf, ...rest } = shapeOf(schema)
  const [first] = anyOf ?? oneOf ?? []
  return first === undefined ? rest : { ...firstShape(first), ...rest }
}

/** The values of an object with the defaults of the properties that have none; one that is there and undefined has been emptied. */
function withPropertyDefaults({ properties = {}, required = [] }: SchemaShape, values: FormValues): FormValues {
  const made = Object.entries(properties).flatMap(([name, property]) => {
    if (name in values) {
      const given = values[name]
      const shape = firstShape(property)
      return isRecord(given) && shape.properties ? [[name, withPropertyDefaults(shape, given)]] : []
    }
    const isRequired = required.includes(name)
    const value = defaultOf(property, isRequired)
    const isEmpty = value === undefined || (!isRequired && isRecord(value) && Object.keys(value).length === 0)
    return isEmpty ? [] : [[name, value]]
  })
  return { ...values, ...Object.fromEntries(made) }
}

/** What a value begins with: its default; without one a required list is empty, and a required yes or no is no. */
export function defaultOf(schema: TSchema, isRequired: boolean): unknown {
  const shape = firstShape(schema)
  if (shape.const !== undefined) return shape.const
  if (shape.type === 'object') return withPropertyDefaults(shape, toFormValues(shape.default))
  if (shape.default !== undefined) return shape.default
  if (!isRequired) return undefined
  if (shape.type === 'array') return []
  return shape.type === 'boolean' ? false : undefined
}

/** The values with the schema's defaults filled in. A list that needs an item begins empty, and is refused when it is left so. */
export function withDefaults(schema: TSchema, initial: FormValues): FormValues {
  return toFormValues(prune(withPropertyDefaults(shapeOf(schema), initial)))
}
