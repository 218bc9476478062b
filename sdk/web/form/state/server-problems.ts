import type { TSchema } from 'typebox'
import type { Fault } from '../../../common/index.ts'
import { schemaAt } from '../form-place.ts'
import { type Pointer, toPointer } from '../validation/pointer.ts'
import type { Problem } from '../validation/problem.ts'

/** The pointer of a path as the gateway writes it, `addresses.0.port`; names may have dots of their own. */
function pointerOf(schema: TSchema, path: string): Pointer {
  const parts = path.split('.')
  const found: string[] = []
  while (parts.length > 0) {
    let length = parts.length
    while (length > 1 && !schemaAt(schema, toPointer([...found, parts.slice(0, length).join('.')]))) length--
    found.push(parts.splice(0, length).join('.'))
  }
  return toPointer(found)
}

/** What the server said of the fields, each at its place; messages without a field are at the form itself. */
export function serverProblems(schema: TSchema, fault: Fault): readonly Problem[] {
  return Object.entries(fault.fields ?? {}).flatMap(([path, texts]) => {
    const at = pointerOf(schema, path)
    const isKnown = at !== '' && schemaAt(schema, at) !== undefined
    return texts.map((text): Problem => {
      if (isKnown) return { at, text }
      return path === '' || path === '__all__'
        ? { at: '', text }
        : { at: '', text: '{path}: {text}', values: { path, text } }
    })
  })
}
