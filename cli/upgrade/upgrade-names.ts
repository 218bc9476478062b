import { allNodes, isNode, type ParsedSource, type SyntaxNode } from '@fascia/build'
import { applyEdits, type TextEdit } from './text-edit.ts'
import { DECLARE } from './upgrade-actions.ts'

/** Names of a door, each with what it is called as a member of a group. */
type Group = Readonly<Record<string, string>>

function sameNames(...names: readonly string[]): Group {
  return Object.fromEntries(names.map((name) => [name, name]))
}

/** By the door: the names that are members of one name. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, Group>>>> = {
  [DECLARE]: {
    property: sameNames(
      ...['bytes', 'choices', 'code', 'count', 'gibibytes', 'id', 'instant', 'list', 'map', 'mebibytes', 'reference'],
      ...['status', 'text', 'yesNo'],
    ),
    field: Object.fromEntries(
      ['boolean', 'choice', 'file', 'members', 'number', 'own', 'password', 'select', 'text'].map((name) => [
        `${name}Field`,
        name,
      ]),
    ),
  },
  '@fascia/sdk/shapes': {
    field: {
      ...sameNames('bytes', 'choices', 'count', 'from', 'gibibytes', 'id', 'instant', 'linked', 'map', 'mebibytes'),
      ...sameNames('reference', 'status', 'text', 'texts', 'yesNo'),
      field: 'of',
    },
  },
  '@fascia/sdk/web': { dates: sameNames('DATE_INPUT_FORMAT', 'formatDate', 'formatDateInput', 'parseDateInput') },
  '@fascia/sdk/web/form': {
    validator: sameNames('allocationLimit', 'confirms', 'numberMax', 'numberMin', 'PASSWORDS_DIFFER', 'unique'),
  },
}
/** A constant is used by its name alone. */
const CONSTANT = /^[A-Z_]+$/

function nodesIn(value: unknown): readonly SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** What a node uses by its name: what it calls, gives types to, or takes the type of. */
function usedBy({ type, callee, expression, exprName }: SyntaxNode): unknown {
  if (type === 'CallExpression') return callee
  return type === 'TSInstantiationExpression' ? expression : type === 'TSTypeQuery' ? exprName : undefined
}

/** The places where a name is used by its local name. */
function usesOf({ tree }: ParsedSource, local: string): readonly SyntaxNode[] {
  const nodes = allNodes(tree)
  const imported = new Set(nodes.filter(({ type }) => type === 'ImportDeclaration').flatMap(allNodes))
  return nodes.flatMap((node) => {
    const used = CONSTANT.test(local) && !imported.has(node) ? node : usedBy(node)
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

/** Makers of properties are members of `property`, those of fields of `field`, and so on: `property.text('Name')`, `field.text('Name')`. */
export function upgradeNames(source: ParsedSource): string {
  const edits: TextEdit[] = []
  for (const { type, source: from, specifiers, start, end, importKind } of allNodes(source.tree)) {
    const door = isNode(from) ? String(from.value) : ''
    const offered = GROUPS[door]
    if (type !== 'ImportDeclaration' || !offered || importKind === 'type') continue
    const kept: string[] = []
    const groups = new Set<string>()
    for (const specifier of nodesIn(specifiers)) {
      const { imported, local } = specifier
      const name = isNode(imported) ? String(imported.name) : ''
      const [group, members] = Object.entries(offered).find(([, each]) => name in each) ?? []
      const uses = isNode(local) ? usesOf(source, String(local.name)) : []
      if (group === undefined || !members || (name === group && uses.length === 0)) {
        kept.push(source.text.slice(specifier.start, specifier.end))
        continue
      }
      groups.add(group)
      for (const use of uses)
        edits.push({ start: use.start, end: use.end, text: `${localOf(source, group)}.${members[name]}` })
    }
    if (groups.size === 0) continue
    const made = [...groups].map((group) => {
      const own = localOf(source, group)
      return own === group ? group : `${group} as ${own}`
    })
    const names = [...kept.filter((name) => !made.includes(name)), ...made].join(', ')
    edits.push({ start, end, text: `import { ${names} } from '${door}'` })
  }
  return edits.length === 0 ? source.text : applyEdits(source.text, edits)
}
