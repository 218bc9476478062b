import { existsSync, readFileSync } from 'node:fs'
import { allNodes, isNode, readableSource, type SyntaxNode } from '../source/parse-source.ts'

type Question = (name: string) => boolean

const every: Question = () => true
const none: Question = () => false

function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === 'string' ? node.name : undefined
}

/** The name in its `api/` of what a call of `resourceType` is given: `backupType`, or `backups.backupType` of a namespace; undefined for anything else. */
function typeNameOf(given: unknown, nodes: readonly SyntaxNode[]): string | undefined {
  const localOf = (type: string, local: string | undefined) =>
    nodes.find((node) => node.type === type && local !== undefined && nameOf(node.local) === local)
  if (!isNode(given)) return undefined
  if (given.type === 'Identifier') return nameOf(localOf('ImportSpecifier', nameOf(given))?.imported)
  const isOfNamespace = localOf('ImportNamespaceSpecifier', nameOf(given.object)) !== undefined
  return given.type === 'MemberExpression' && isOfNamespace ? nameOf(given.property) : undefined
}

/**
 * Of which types of `api/` a module makes resource types, by their names there. It needs how the fields of those are shown; of any other type, as one
 * that a tab lists, the code alone. Every type, where that cannot be read.
 */
export function typesMadeIn(file: string): Question {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!/\bresourceType\b/.test(text)) return none
  const source = readableSource(file, text)
  if (!source) return every
  const nodes = allNodes(source.tree)
  const made = nodes
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'resourceType')
    .map((call) => typeNameOf(Array.isArray(call.arguments) ? call.arguments[0] : undefined, nodes))
  return made.length === 0 || made.includes(undefined) ? every : (name) => made.includes(name)
}
