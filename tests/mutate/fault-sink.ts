import type { Node } from 'oxc-parser'

/** What finds faults of a kind: how it reads the text of a node, and where it adds them. */
export interface FaultSink {
  readonly source: (node: Node) => string
  readonly add: (node: Node, replacement: string) => void
}
