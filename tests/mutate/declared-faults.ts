import type { CallExpression, PropertyKey as Key, Node, ObjectExpression, VisitorObject } from 'oxc-parser'
import type { FaultKind, FaultSink } from './fault-sink.ts'
import { isNumber } from './is-number.ts'

/** Properties that a fault removes: who may see or do something, what is accepted, and what is read again after a change. */
const REMOVED: ReadonlyMap<string, FaultKind> = new Map(
  Object.entries<FaultKind>({
    after: 'refresh',
    allowed: 'requirement',
    changes: 'refresh',
    check: 'requirement',
    follow: 'refresh',
    makes: 'refresh',
    only: 'requirement',
    pattern: 'pattern',
    policies: 'requirement',
    policy: 'requirement',
    readiness: 'requirement',
    requires: 'requirement',
    service: 'requirement',
    when: 'requirement',
  }),
)
/** Properties whose value is what a call sends. */
const SENT: ReadonlySet<string> = new Set(['body', 'params', 'query', 'search'])
/** Methods whose second argument is a body. */
const SENDS: ReadonlySet<string> = new Set(['patch', 'post', 'put'])

function nameOf(key: Key): string | undefined {
  return key.type === 'Identifier' ? key.name : undefined
}

/** The object that a value is, or that a function gives at once. */
function objectOf(value: Node): ObjectExpression | undefined {
  if (value.type === 'ObjectExpression') return value
  if (value.type === 'ParenthesizedExpression') return objectOf(value.expression)
  return value.type === 'ArrowFunctionExpression' && value.expression ? objectOf(value.body) : undefined
}

/** The objects that the arguments of a call send: the body of a request with what it wraps, or what `filled` completes. */
function sentBy({ callee, arguments: given }: CallExpression): readonly ObjectExpression[] {
  const named = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name
  const isFilled = callee.type === 'Identifier' && callee.name === 'filled'
  const body = isFilled ? given[0] : named && SENDS.has(named) ? given[1] : undefined
  if (body?.type !== 'ObjectExpression') return []
  const wrapped = body.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'ObjectExpression' ? [property.value] : [],
  )
  return [body, ...wrapped]
}

/** A boolean or a number of a declaration changed; a restriction, a refresh, or a property of a body or a query removed. */
export function findDeclaredFaults({ source, add }: FaultSink): VisitorObject {
  const drop = (sent: ObjectExpression): void => {
    for (const left of sent.properties)
      add('sent', sent, `{ ${sent.properties.flatMap((kept) => (kept === left ? [] : [source(kept)])).join(', ')} }`)
  }
  return {
    CallExpression: (node) => {
      for (const sent of sentBy(node)) drop(sent)
    },
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'Property' || property.shorthand || property.method) continue
        const { key, value } = property
        const name = nameOf(key) ?? ''
        const sent = SENT.has(name) ? objectOf(value) : undefined
        const removed = REMOVED.get(name)
        if (sent) drop(sent)
        if (isNumber(value)) add('number', value, `${value.value + 1}`)
        else if (value.type === 'Literal' && typeof value.value === 'boolean') add('flag', value, `${!value.value}`)
        else if (removed) add(removed, value, 'undefined')
      }
    },
  }
}
