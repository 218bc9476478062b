import type { TSchema } from 'typebox'
import { schemaAt } from '../form-place.ts'
import { toPointer } from '../validation/pointer.ts'

/** Where a form with this schema shows what a service says of a path such as `addresses.0.port`; undefined where it does not. Names may have dots of their own. */
export function fieldPlace(schema: TSchema, path: string): string | undefined {
  const parts = path.split('.')
  const found: string[] = []
  while (parts.length > 0) {
    let length = parts.length
    while (length > 1 && !schemaAt(schema, toPointer([...found, parts.slice(0, length).join('.')]))) length--
    found.push(parts.splice(0, length).join('.'))
  }
  return path !== '' && schemaAt(schema, toPointer(found)) !== undefined ? found.join('.') : undefined
}
