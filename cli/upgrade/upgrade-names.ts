import { allNodes, isNode, type ParsedSource, type SyntaxNode } from '@fascia/build'
import { applyEdits, type TextEdit } from './text-edit.ts'
import { DECLARE } from './upgrade-actions.ts'

/** Makers that are members of one name. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  property: Object.fromEntries(
    [
      ...['bytes', 'choices', 'code', 'count', 'gibibytes', 'id', 'instant', 'list', 'map', 'mebibytes', 'reference'],
      ...['status', 'text', 'yesNo'],
    ].map((name) => [name, name]),
  ),
}

function nodesIn(value: unknown): readonly SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The places where a maker is used by its local name: called, or given types. */
function usesOf({ tree }: ParsedSource, local: string): readonly SyntaxNode[] {
  return allNodes(tree).flatMap(({ type, callee }) =>
    type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee.name === local
      ? [callee]
      : [],
  )
}

/** Makers of properties are members of `property`: `property.text('Name')`. */
export function upgradeNames(source: ParsedSource): string {
  const edits: TextEdit[] = []
  for (const { type, source: from, specifiers, start, end, importKind } of allNodes(source.tree)) {
    if (type !== 'ImportDeclaration' || !isNode(from) || from.value !== DECLARE || importKind === 'type') continue
    const kept: string[] = []
    const groups = new Set<string>()
    for (const specifier of nodesIn(specifiers)) {
      const { imported, local } = specifier
      const name = isNode(imported) ? String(imported.name) : ''
      const [group, members] = Object.entries(GROUPS).find(([, each]) => name in each) ?? []
      if (group === undefined || !members || !isNode(local)) {
        kept.push(source.text.slice(specifier.start, specifier.end))
        continue
      }
      groups.add(group)
      for (const use of usesOf(source, String(local.name)))
        edits.push({ start: use.start, end: use.end, text: `${group}.${members[name]}` })
    }
    if (groups.size === 0) continue
    const names = [...kept.filter((name) => !groups.has(name)), ...groups].join(', ')
    edits.push({ start, end, text: `import { ${names} } from '${DECLARE}'` })
  }
  return edits.length === 0 ? source.text : applyEdits(source.text, edits)
}
