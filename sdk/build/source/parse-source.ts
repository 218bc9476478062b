import { Fault } from '@fascia/sdk/common'
import { parseSync } from 'oxc-parser'

/** A node of a syntax tree, in the form of ESTree. `start` and `end` are places in the text. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A TypeScript module with its syntax tree. */
export interface ParsedSource {
  readonly text: string
  readonly tree: SyntaxNode
}

/** Whether a field of a node is a node. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

/** Parses a module. Fails with `PLUGIN_BUILD_FAILED` when it is no TypeScript that can be read. */
export function parseSource(path: string, text: string): ParsedSource {
  const { program, errors } = parseSync(path, text)
  const tree: unknown = program
  if (errors.length === 0 && isNode(tree)) return { text, tree }
  throw new Fault('PLUGIN_BUILD_FAILED', { message: `${path} cannot be read: ${errors[0]?.message ?? 'no module'}` })
}

/** A module that can be read; undefined for one that cannot, whose mistake esbuild reports at its place. */
export function readableSource(path: string, text: string): ParsedSource | undefined {
  try {
    return parseSource(path, text)
  } catch {
    return undefined
  }
}

/** The nodes that a field of a node holds: one, several or none. */
export function nodesIn(value: unknown): readonly SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
}

/** The nodes right below a node. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flatMap(nodesIn)
}

/** The text of a literal, and of literals that are joined with +; undefined where a part is computed. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  const { type, value, operator, left, right, quasis } = node
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  if (type === 'TemplateLiteral' && Array.isArray(quasis) && quasis.length === 1)
    return String(Object(Object(quasis[0]).value).cooked)
  if (type !== 'BinaryExpression' || operator !== '+') return undefined
  const [before, after] = [literalText(left), literalText(right)]
  return before === undefined || after === undefined ? undefined : before + after
}

function collect(node: SyntaxNode, found: SyntaxNode[]): SyntaxNode[] {
  found.push(node)
  for (const child of childrenOf(node)) collect(child, found)
  return found
}

/** A node and all below it. */
export function allNodes(node: SyntaxNode): readonly SyntaxNode[] {
  return collect(node, [])
}

/** The object that the last argument of each call of a function is, in the order of the text: `definePlugin({ … })`. */
export function specsOf({ tree }: ParsedSource, name: string): readonly SyntaxNode[] {
  return allNodes(tree).flatMap(({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !isNode(callee) || callee.name !== name || !Array.isArray(given)) return []
    const spec: unknown = given.at(-1)
    return isNode(spec) && spec.type === 'ObjectExpression' ? [spec] : []
  })
}

/** The elements of a list or the properties of an object, as they are written. */
export function membersOf(node: SyntaxNode): readonly SyntaxNode[] {
  const members = node.type === 'ArrayExpression' ? node.elements : node.properties
  return Array.isArray(members) ? members.filter(isNode) : []
}

/** The property of an object that has the name. */
export function propertyOf(spec: SyntaxNode, name: string): SyntaxNode | undefined {
  return membersOf(spec).find(({ key }) => isNode(key) && (key.name === name || key.value === name))
}
