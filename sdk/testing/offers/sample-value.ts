import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Texts of which one fits most patterns of names, ids, addresses and times. */
const TEXTS = [
  'sample',
  '4b9f0f3e-5c7d-4a43-9f0a-6b0d9c3c1e11',
  '192.0.2.7',
  '192.0.2.0/24',
  'example.org.',
  'sample@example.org',
  '2030-01-01T00:00:00Z',
  'https://example.org/sample',
  '8',
  'aa:bb:cc:dd:ee:ff',
  'Sample-123456',
] as const
const NUMBERS = [1, 0, 8, 80, 3600] as const

/** Values for properties of these names. */
export type KnownValues = Readonly<Record<string, unknown>>

interface Node {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly TSchema[]
  readonly allOf?: readonly TSchema[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly items?: TSchema
  readonly minItems?: number
}

function candidates(schema: TSchema, known: KnownValues): readonly unknown[] {
  const node: Node = schema
  if ('const' in node) return [node.const]
  if (node.enum) return node.enum
  if (node.anyOf) return node.anyOf.flatMap((part) => candidates(part, known))
  if (node.allOf) return [Object.assign({}, ...node.allOf.map((part) => candidates(part, known)[0]))]
  if (node.type === 'object') {
    const sample = (name: string): unknown => known[name] ?? sampleOf(node.properties?.[name] ?? {}, known)
    return [Object.fromEntries((node.required ?? []).map((name) => [name, sample(name)]))]
  }
  if (node.type === 'array')
    return [Array.from({ length: node.minItems ?? 0 }, () => sampleOf(node.items ?? {}, known))]
  if (node.type === 'integer' || node.type === 'number') return NUMBERS
  if (node.type === 'boolean') return [false, true]
  if (node.type === 'null') return [null]
  return TEXTS
}

/** The plainest value that a schema allows, of an object only what it requires; a value that does not fit where none of the samples does. */
export function sampleOf(schema: TSchema, known: KnownValues): unknown {
  const all = candidates(schema, known)
  return all.find((value) => Value.Check(schema, value)) ?? all[0]
}
