import type { ArrayExpression, Expression, Node, VisitorObject } from 'oxc-parser'
import type { FaultSink } from './fault-sink.ts'
import { isNumber } from './is-number.ts'

const OPPOSITES: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}

/** Expressions whose own operator is changed: to negate them as well would be the same fault twice. */
const HAS_OPERATOR: ReadonlySet<string> = new Set(['BinaryExpression', 'LogicalExpression', 'UnaryExpression'])

/** Lookups by a key. */
const LOOKUPS: ReadonlySet<string> = new Set(['get', 'has'])

/**
 * A comparison, `&&`, `||`, `??` or `!` changed; a condition negated; a number changed; a filter, a reload or the last element of a list removed. The
 * empty text in place of a key that is looked up stays: a lookup finds as little by undefined.
 */
export function findOperatorFaults({ source, add }: FaultSink): VisitorObject {
  /** Where the keys of lookups begin. */
  const keys = new Set<number>()
  const negate = (test: Expression): void => {
    if (!HAS_OPERATOR.has(test.type)) add('condition', test, `!(${source(test)})`)
  }
  const shorten = (list: ArrayExpression): void => {
    const kept = list.elements.slice(0, -1)
    if (kept.length === 0 || list.elements.some((element) => element === null)) return
    add('list', list, `[${kept.flatMap((element) => (element ? [source(element)] : [])).join(', ')}]`)
  }
  const swap = (whole: Node, left: Node, operator: string, right: Node): void => {
    const other = OPPOSITES[operator]
    const kind = operator === '&&' || operator === '||' ? 'condition' : 'comparison'
    if (other !== undefined) add(kind, whole, `${source(left)} ${other} ${source(right)}`)
    const isKey = keys.has(whole.start) && source(right) === "''"
    if (operator === '??' && !isKey) add('default', whole, source(left))
  }
  return {
    BinaryExpression: (node) => swap(node, node.left, node.operator, node.right),
    LogicalExpression: (node) => swap(node, node.left, node.operator, node.right),
    UnaryExpression: (node) => {
      if (node.operator === '!') add('condition', node, source(node.argument))
    },
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    ArrayExpression: shorten,
    VariableDeclarator: ({ init }) => {
      if (isNumber(init)) add('number', init, `${init.value + 1}`)
    },
    CallExpression: (node) => {
      const { callee, arguments: given } = node
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return
      const [key] = given
      if (key && LOOKUPS.has(callee.property.name)) keys.add(key.start)
      if (callee.property.name === 'filter' && !source(node).includes('?.')) add('filter', node, source(callee.object))
      if (callee.property.name === 'reload') add('refresh', node, 'undefined')
    },
  }
}
