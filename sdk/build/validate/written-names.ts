import { isNode } from '../source/parse-source.ts'
import type { ReadModule } from './read-module.ts'
import { lineAt } from './source-names.ts'

/** A name that a module has as a text, and where. */
export interface WrittenText {
  readonly name: string
  readonly file: string
  readonly line: number
}

/** The text that a node is, or that the constant which it names has in the same module. */
export function textOf(node: unknown, { nodes }: ReadModule): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'Identifier') return undefined
  const found = nodes.find(({ type, id }) => type === 'VariableDeclarator' && isNode(id) && id.name === node.name)
  return isNode(found?.init) && found.init.type === 'Literal' && typeof found.init.value === 'string'
    ? found.init.value
    : undefined
}

/** The text of a node with its place; none where it is none. */
export function writtenText(node: unknown, module: ReadModule): readonly WrittenText[] {
  const name = textOf(node, module)
  return name === undefined || !isNode(node) ? [] : [{ name, file: module.path, line: lineAt(module.text, node.start) }]
}

/** Every name that modules have as a text, as a key or as a member of an object. */
export function namesIn(modules: readonly ReadModule[]): ReadonlySet<string> {
  const names = modules.flatMap(({ nodes }) =>
    nodes.flatMap(({ type, value, key, property }) => [
      ...(type === 'Literal' && typeof value === 'string' ? [value] : []),
      ...[key, property].flatMap((name) => (isNode(name) && typeof name.name === 'string' ? [name.name] : [])),
    ]),
  )
  return new Set(names)
}
