import { allNodes, isNode, membersOf, type ParsedSource, propertyOf, type SyntaxNode } from '@fascia/build'
import { Fault } from '@fascia/sdk/common'

function insert({ text }: ParsedSource, at: number, added: string): string {
  return text.slice(0, at) + added + text.slice(at)
}

/** The white space at the beginning of the line of a place. */
function indentAt(text: string, place: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', place - 1) + 1))?.[0] ?? ''
}

/** Puts an entry at the end of a list or object. */
export function append(source: ParsedSource, holder: SyntaxNode, entry: string): string {
  const last = membersOf(holder).at(-1)
  if (!last) {
    const indent = indentAt(source.text, holder.start)
    return insert(source, holder.start + 1, `\n${indent}  ${entry},\n${indent}`)
  }
  const isInLines = source.text.slice(holder.start, last.start).includes('\n')
  return insert(source, last.end, isInLines ? `,\n${indentAt(source.text, last.start)}${entry}` : `, ${entry}`)
}

/** Puts an entry at the end of a list or record of a spec, which it makes where there is none. */
export function addTo(
  source: ParsedSource,
  spec: SyntaxNode,
  name: string,
  entry: string,
  as: 'list' | 'record',
): string {
  const holder = propertyOf(spec, name)?.value
  const type = as === 'list' ? 'ArrayExpression' : 'ObjectExpression'
  if (!isNode(holder)) return append(source, spec, as === 'list' ? `${name}: [${entry}]` : `${name}: { ${entry} }`)
  if (holder.type === type) return append(source, holder, entry)
  throw new Fault('CLI_USAGE', {
    message: `"${name}" is not written as a ${as} where it is used.`,
    hint: `Write it as ${as === 'list' ? `${name}: [ … ]` : `${name}: { … }`}, or add the entry by hand: ${entry}`,
  })
}

/** Imports names from a module, beside those that come from there already. */
export function addImports(source: ParsedSource, names: readonly string[], from: string): string {
  const imports = allNodes(source.tree).filter(({ type }) => type === 'ImportDeclaration')
  const known = imports.find(
    ({ source: module, importKind, specifiers }) =>
      isNode(module) &&
      module.value === from &&
      importKind !== 'type' &&
      Array.isArray(specifiers) &&
      specifiers.length > 0,
  )
  const specifiers = (known && Array.isArray(known.specifiers) ? known.specifiers : []).filter(isNode)
  const there = specifiers.map(({ local }) => (isNode(local) ? local.name : undefined))
  const missing = names.filter((name) => !there.includes(name))
  if (missing.length === 0) return source.text
  const last = specifiers.at(-1)
  if (last?.type === 'ImportSpecifier') return insert(source, last.end, `, ${missing.join(', ')}`)
  return insert(source, imports.at(-1)?.end ?? 0, `\nimport { ${missing.join(', ')} } from '${from}'`)
}
