import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Turns one value into what a schema's `type` wants; gives it back as it is where it cannot. */
export type Conversion = (type: string, value: unknown) => unknown

/** Converts what stands in a body before it is checked, as services do that take `"true"` for a boolean. The body is left as it is. */
export function convertInput(schema: TSchema, value: unknown, convert: Conversion): unknown {
  const choices = schemasAt(schema, 'anyOf')
  if (choices.length > 0) {
    if (Value.Check(schema, value)) return value
    const converted = choices.map((choice) => ({ choice, value: convertInput(choice, value, convert) }))
    return converted.find((one) => Value.Check(one.choice, one.value))?.value ?? value
  }
  if (Array.isArray(value)) {
    const [items] = schemasAt(schema, 'items')
    return items ? value.map((one) => convertInput(items, one, convert)) : value
  }
  if (typeof value === 'object' && value !== null) {
    const properties = new Map(Object.entries(Object(Reflect.get(schema, 'properties') ?? {})))
    const [others] = Object.values(Object(Reflect.get(schema, 'patternProperties') ?? {}))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const inner = properties.get(name) ?? others
        return [name, isSchema(inner) ? convertInput(inner, one, convert) : one]
      }),
    )
  }
  const type: unknown = Reflect.get(schema, 'type')
  return typeof type === 'string' ? convert(type, value) : value
}

function schemasAt(schema: TSchema, keyword: string): readonly TSchema[] {
  const found: unknown = Reflect.get(schema, keyword)
  return (Array.isArray(found) ? found : [found]).filter(isSchema)
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null
}
