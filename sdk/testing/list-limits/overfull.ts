import type { TSchema } from 'typebox'
import { type KnownValues, sampleOf } from '../offers/sample-value.ts'

/** A body in which one list, or one map of free keys, has more entries than any call takes. */
export interface Overfull {
  /** The path of the list in the body, its steps joined by points; empty where the body is the list. */
  readonly path: string
  readonly body: unknown
}

interface Node {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly TSchema[]
  readonly allOf?: readonly TSchema[]
  readonly items?: TSchema | readonly TSchema[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly patternProperties?: Readonly<Record<string, TSchema>>
}

const NONE: KnownValues = {}

const below = (name: string, { path, body }: Overfull, put: (value: unknown) => unknown): Overfull => ({
  path: path === '' ? name : `${name}.${path}`,
  body: put(body),
})

/** For each list and each map of free keys in a schema, a value that fits it but for their number of entries. */
export function overfull(schema: TSchema, entries: number): readonly Overfull[] {
  const { anyOf = [], allOf = [], items, properties = {}, patternProperties, type }: Node = schema
  const found: Overfull[] = [...anyOf, ...allOf].flatMap((part) => overfull(part, entries))
  if (type === 'array' && items && !Array.isArray(items)) {
    const item = items as TSchema
    found.push({ path: '', body: Array.from({ length: entries }, () => sampleOf(item, NONE)) })
    found.push(...overfull(item, entries).map((one) => below('0', one, (value) => [value])))
  }
  if (type === 'object') {
    const whole = Object(sampleOf(schema, NONE))
    for (const [name, part] of Object.entries(properties))
      found.push(...overfull(part, entries).map((one) => below(name, one, (value) => ({ ...whole, [name]: value }))))
    for (const part of Object.values(patternProperties ?? {})) {
      const names = Array.from({ length: entries }, (_, index) => `k${index}`)
      found.push({ path: '', body: Object.fromEntries(names.map((name) => [name, sampleOf(part, NONE)])) })
      found.push(...overfull(part, entries).map((one) => below('k', one, (value) => ({ k: value }))))
    }
  }
  return found
}
