import type { TSchema } from 'typebox'
import { sampleOf } from '../../offers/sample-value.ts'

interface Node {
  readonly type?: string
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

const isNull = (schema: TSchema): boolean => Object(schema).type === 'null'

/** A value that a schema allows with every property of every object, and one member in each list. */
export function fullSample(schema: TSchema): unknown {
  const node: Node = schema
  if (node.anyOf) return fullSample(node.anyOf.find((part) => !isNull(part)) ?? {})
  if (node.type === 'object')
    return Object.fromEntries(Object.entries(node.properties ?? {}).map(([name, part]) => [name, fullSample(part)]))
  if (node.type === 'array') return [fullSample(node.items ?? {})]
  return sampleOf(schema, {})
}
