import { allNodes, isNode, type ParsedSource } from '@fascia/build'
import { applyEdits, type TextEdit } from './text-edit.ts'

/** Doors that are packages of their own. */
const MOVED: Readonly<Record<string, string>> = {
  '@fascia/sdk/build': '@fascia/build',
  '@fascia/sdk/web/server-view': '@fascia/server-view',
}
/** Names that have moved from one door to another. */
const MOVED_NAMES: readonly { readonly name: string; readonly from: string; readonly to: string }[] = [
  { name: 'ServerWorkflow', from: '@fascia/sdk/web/wizard', to: '@fascia/server-view' },
  ...['ActionModalProps', 'CellProps', 'DetailsViewProps', 'FormFieldProps', 'WizardStepProps'].map((name) => ({
    name,
    from: '@fascia/sdk/web/declare',
    to: '@fascia/sdk/web',
  })),
  ...[
    ...['all', 'any', 'apiVersion', 'contributionRef', 'eventRef', 'extension', 'feature', 'not', 'Plural', 'plural'],
    ...['pointRef', 'policy', 'Requirement', 'resourcesChanged', 'service', 'setting', 'Text'],
  ].map((name) => ({
    name,
    from: '@fascia/sdk/web/declare',
    to: '@fascia/sdk/common',
  })),
  ...['ActionResult', 'actionResult', 'csvText'].map((name) => ({
    name,
    from: '@fascia/sdk/web',
    to: '@fascia/sdk/common',
  })),
]

function specifierEdits({ tree }: ParsedSource): readonly TextEdit[] {
  return allNodes(tree).flatMap(({ type, source }) => {
    const to = isNode(source) && /^(Import|Export)/.test(type) ? MOVED[String(source.value)] : undefined
    return isNode(source) && to !== undefined ? [{ start: source.start, end: source.end, text: `'${to}'` }] : []
  })
}

function nameEdits({ text, tree }: ParsedSource): readonly TextEdit[] {
  return allNodes(tree).flatMap((declaration) => {
    const { type, source, specifiers, importKind } = declaration
    if (type !== 'ImportDeclaration' || !isNode(source) || !Array.isArray(specifiers)) return []
    const named = specifiers.filter(isNode)
    const targetOf = ({ imported }: (typeof named)[number]): string | undefined =>
      MOVED_NAMES.find(({ name, from }) => from === source.value && isNode(imported) && imported.name === name)?.to
    if (!named.some(targetOf)) return []
    const byDoor = Map.groupBy(named, (specifier) => targetOf(specifier) ?? String(source.value))
    const kind = importKind === 'type' ? 'import type' : 'import'
    const lines = [...byDoor].map(
      ([door, own]) => `${kind} { ${own.map(({ start, end }) => text.slice(start, end)).join(', ')} } from '${door}'`,
    )
    return [{ start: declaration.start, end: declaration.end, text: lines.join('\n') }]
  })
}

/** Imports what has moved from its new place. */
export function upgradeImports(source: ParsedSource): string {
  const edits = [...specifierEdits(source), ...nameEdits(source)]
  return edits.length === 0 ? source.text : applyEdits(source.text, edits)
}
