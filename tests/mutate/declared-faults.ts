import type { PropertyKey as Key, Node, ObjectExpression, VisitorObject } from 'oxc-parser'
import type { FaultSink } from './fault-sink.ts'
import { isNumber } from './is-number.ts'

/** Properties that a fault removes: who may see or do something, what is accepted, and what is read again after a change. */
const REMOVED: ReadonlySet<string> = new Set([
  'allowed',
  'check',
  'only',
  'pattern',
  'policies',
  'policy',
  'readiness',
  'requires',
  'service',
  'when',
  'after',
  'changes',
  'follow',
  'makes',
])
/** Properties whose value is what a call sends. */
const SENT: ReadonlySet<string> = new Set(['body', 'params', 'query', 'search'])

function nameOf(key: Key): string | undefined {
  return key.type === 'Identifier' ? key.name : undefined
}

/** The object that a value is, or that a function gives at once. */
function objectOf(value: Node): ObjectExpression | undefined {
  if (value.type === 'ObjectExpression') return value
  if (value.type === 'ParenthesizedExpression') return objectOf(value.expression)
  return value.type === 'ArrowFunctionExpression' && value.expression ? objectOf(value.body) : undefined
}

/** A boolean or a number of a declaration changed; a restriction, a refresh, or a property of a body or a query removed. */
export function findDeclaredFaults({ source, add }: FaultSink): VisitorObject {
  const drop = (sent: ObjectExpression): void => {
    for (const left of sent.properties)
      add(sent, `{ ${sent.properties.flatMap((kept) => (kept === left ? [] : [source(kept)])).join(', ')} }`)
  }
  return {
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'Property' || property.shorthand || property.method) continue
        const { key, value } = property
        const name = nameOf(key) ?? ''
        const sent = SENT.has(name) ? objectOf(value) : undefined
        if (sent) drop(sent)
        if (isNumber(value)) add(value, `${value.value + 1}`)
        else if (value.type === 'Literal' && typeof value.value === 'boolean') add(value, `${!value.value}`)
        else if (REMOVED.has(name)) add(value, 'undefined')
      }
    },
  }
}
