import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { CONVERTS } from './shapes.ts'

/** Converts one value to a schema's `type`; returns it unchanged where it cannot. */
export type Conversion = (type: string, value: unknown) => unknown

/** Converts the values inside a body before it is checked, as services do that take `"true"` for a boolean. The body itself is not changed. */
export function convertInput(schema: TSchema, value: unknown, convert: Conversion): unknown {
  const target: unknown = Reflect.get(schema, CONVERTS)
  const choices = schemasAt(schema, 'anyOf')
  if (target === 'empty') return value === null ? emptyOf(choices[0]) : convertInput(choices[0] ?? {}, value, convert)
  if (typeof target === 'string') return convert(target, value)
  if (choices.length > 0) {
    const fitting = choices.find((choice) => Value.Check(choice, value))
    if (fitting) return convertInput(fitting, value, convert)
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

function emptyOf(schema: TSchema | undefined): unknown {
  const type: unknown = schema && Reflect.get(schema, 'type')
  if (type === 'string') return ''
  return type === 'array' ? [] : {}
}

function schemasAt(schema: TSchema, keyword: string): readonly TSchema[] {
  const found: unknown = Reflect.get(schema, keyword)
  return (Array.isArray(found) ? found : [found]).filter(isSchema)
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null
}
