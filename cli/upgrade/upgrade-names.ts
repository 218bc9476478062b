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
  field: Object.fromEntries(
    ['boolean', 'choice', 'file', 'members', 'number', 'own', 'password', 'select', 'text'].map((name) => [
      `${name}Field`,
      name,
    ]),
  ),
}

function nodesIn(value: unknown): readonly SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** What a node uses by its name: what it calls, gives types to, or takes the type of. */
function usedBy({ type, callee, expression, exprName }: SyntaxNode): unknown {
  if (type === 'CallExpression') return callee
  return type === 'TSInstantiationExpression' ? expression : type === 'TSTypeQuery' ? exprName : undefined
}

/** The places where a maker is used by its local name. */
function usesOf({ tree }: ParsedSource, local: string): readonly SyntaxNode[] {
  return allNodes(tree).flatMap((node) => {
    const used = usedBy(node)
    return isNode(used) && used.type === 'Identifier' && used.name === local ? [used] : []
  })
}

/** The name of a group in a source: another one where the source has a parameter or a variable of its name. */
function localOf({ tree }: ParsedSource, group: string): string {
  const isTaken = allNodes(tree).some(({ type, id, params }) => {
    const own = type === 'VariableDeclarator' && isNode(id) ? [id] : nodesIn(params)
    return own.flatMap(allNodes).some((node) => node.type === 'Identifier' && node.name === group)
  })
  return isTaken ? `${group}Makers` : group
}

/** Makers of properties are members of `property`, and those of fields of `field`: `property.text('Name')`, `field.text('Name')`. */
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
        edits.push({ start: use.start, end: use.end, text: `${localOf(source, group)}.${members[name]}` })
    }
    if (groups.size === 0) continue
    const made = [...groups].map((group) => {
      const own = localOf(source, group)
      return own === group ? group : `${group} as ${own}`
    })
    const names = [...kept.filter((name) => !made.includes(name)), ...made].join(', ')
    edits.push({ start, end, text: `import { ${names} } from '${DECLARE}'` })
  }
  return edits.length === 0 ? source.text : applyEdits(source.text, edits)
}
