import type { Node } from 'oxc-parser'

/** Whether a node is a number as it is written. */
export function isNumber(node: Node | null): node is Node & { readonly value: number } {
  return node !== null && node.type === 'Literal' && typeof node.value === 'number'
}
