import type { Node } from 'oxc-parser'

/** What a fault changes, in the words that a run prints. */
export type FaultKind =
  | 'comparison'
  | 'condition'
  | 'default'
  | 'filter'
  | 'flag'
  | 'list'
  | 'message'
  | 'number'
  | 'path'
  | 'pattern'
  | 'refresh'
  | 'requirement'
  | 'rule'
  | 'sent'

/** What finds faults of a kind: how it reads the text of a node, and where it adds them. */
export interface FaultSink {
  readonly source: (node: Node) => string
  readonly add: (kind: FaultKind, node: Node, replacement: string) => void
}
