import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { findDeclaredFaults } from './declared-faults.ts'
import type { FaultKind, FaultSink } from './fault-sink.ts'
import { findOperatorFaults } from './operator-faults.ts'
import { findTextFaults } from './text-faults.ts'

/** A change of one expression that a test should notice. `start` and `end` are places in the text. */
export interface PossibleFault {
  readonly start: number
  readonly end: number
  readonly replacement: string
  readonly kind: FaultKind
  /** Whether it stands outside of every function, so that it acts while the module is read. */
  readonly isStatic: boolean
}

/**
 * The faults that can be planted in a module: of operators and conditions, of what a declaration says, and of texts. Those that begin a statement
 * are left out: parentheses there would continue the line before.
 */
export function findFaults(path: string, text: string): readonly PossibleFault[] {
  const { program } = parseSync(path, text)
  const found: PossibleFault[] = []
  const statements = new Set<number>()
  let functions = 0
  const enter = (): void => void functions++
  const leave = (): void => void functions--
  const sink: FaultSink = {
    source: ({ start, end }) => text.slice(start, end),
    add: (kind, { start, end }, replacement) =>
      void found.push({ kind, start, end, replacement, isStatic: functions === 0 }),
  }
  const places: VisitorObject = {
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ExpressionStatement: ({ start }) => void statements.add(start),
  }
  for (const kind of [findOperatorFaults(sink), findDeclaredFaults(sink), findTextFaults(sink)])
    new Visitor({ ...places, ...kind }).visit(program)
  return found.filter(({ start }) => !statements.has(start)).sort((a, b) => a.start - b.start || b.end - a.end)
}
