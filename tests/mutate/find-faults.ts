import {
  type ArrayExpression,
  type Expression,
  type PropertyKey as Key,
  type Node,
  parseSync,
  Visitor,
} from 'oxc-parser'

/** A change of one expression that a test should notice. `start` and `end` are places in the text. */
export interface PossibleFault {
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** Whether it stands outside of every function, so that it acts while the module is read. */
  readonly isStatic: boolean
}

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
/** Properties that restrict who may see or do something, or what is accepted: a fault removes them. */
const RESTRICTIONS: ReadonlySet<string> = new Set([
  'policy',
  'policies',
  'readiness',
  'only',
  'when',
  'check',
  'service',
])

function nameOf(key: Key): string | undefined {
  return key.type === 'Identifier' ? key.name : undefined
}

function isNumber(node: Node | null): node is Node & { readonly value: number } {
  return node !== null && node.type === 'Literal' && typeof node.value === 'number'
}

/**
 * The faults that can be planted in a module: a comparison, `&&`, `||`, `??` or `!` changed; a condition negated; a boolean or a number of a
 * declaration changed; a filter, a restriction or the last element of a list removed. Those that begin a statement are left out: parentheses
 * there would continue the line before.
 */
export function findFaults(path: string, text: string): readonly PossibleFault[] {
  const { program } = parseSync(path, text)
  const found: PossibleFault[] = []
  const statements = new Set<number>()
  let functions = 0
  const source = ({ start, end }: Node): string => text.slice(start, end)
  const add = ({ start, end }: Node, replacement: string): void =>
    void found.push({ start, end, replacement, isStatic: functions === 0 })
  const enter = (): void => void functions++
  const leave = (): void => void functions--
  const negate = (test: Expression): void => {
    if (!HAS_OPERATOR.has(test.type)) add(test, `!(${source(test)})`)
  }
  const shorten = (list: ArrayExpression): void => {
    const kept = list.elements.slice(0, -1)
    if (kept.length === 0 || list.elements.some((element) => element === null)) return
    add(list, `[${kept.flatMap((element) => (element ? [source(element)] : [])).join(', ')}]`)
  }
  const swap = (whole: Node, left: Node, operator: string, right: Node): void => {
    const other = OPPOSITES[operator]
    if (other !== undefined) add(whole, `${source(left)} ${other} ${source(right)}`)
    if (operator === '??') add(whole, source(left))
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ExpressionStatement: ({ start }) => void statements.add(start),
    BinaryExpression: (node) => swap(node, node.left, node.operator, node.right),
    LogicalExpression: (node) => swap(node, node.left, node.operator, node.right),
    UnaryExpression: (node) => {
      if (node.operator === '!') add(node, source(node.argument))
    },
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    ArrayExpression: shorten,
    VariableDeclarator: ({ init }) => {
      if (isNumber(init)) add(init, `${init.value + 1}`)
    },
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'Property' || property.shorthand || property.method) continue
        const { key, value } = property
        if (isNumber(value)) add(value, `${value.value + 1}`)
        else if (value.type === 'Literal' && typeof value.value === 'boolean') add(value, `${!value.value}`)
        else if (RESTRICTIONS.has(nameOf(key) ?? '')) add(value, 'undefined')
      }
    },
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'filter' && !source(node).includes('?.')) add(node, source(callee.object))
    },
  }).visit(program)
  return found.filter(({ start }) => !statements.has(start))
}
