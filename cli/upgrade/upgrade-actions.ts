import { allNodes, isNode, membersOf, type ParsedSource, propertyOf, type SyntaxNode } from '@fascia/build'
import { applyEdits, type TextEdit } from './text-edit.ts'

export const DECLARE = '@fascia/sdk/web/declare'
export const FORM = '@fascia/sdk/web/form'

/** What the keys of `formAction` were that belong to the action; all else belonged to its form. */
const OF_ACTION = [
  ...['label', 'style', 'group', 'due', 'allowed', 'changes', 'makesNew', 'readiness', 'confirm', 'messages', 'batch'],
  ...['panels', 'on', 'requires', 'order', 'place'],
]
const OF_METADATA = ['path', 'title', 'failure', 'definitions', 'propertiesTarget']
const MAKERS = ['modalAction', 'wizardAction', 'formAction', 'verbAction', 'requestAction', 'metadataAction', 'action']

/** What is left to the author: a place in the text, and what to do there. */
export interface LeftToDo {
  readonly at: number
  readonly what: string
}

export interface UpgradedSource {
  readonly text: string
  readonly left: readonly LeftToDo[]
}

export interface UpgradeContext {
  /** Whether the module that a source imports by this specifier exports a form by default, which was wrapped by `formView`. */
  readonly isForm: (specifier: string) => boolean
}

/** The local names of what a source imports from a module, by the imported name. */
function importsOf({ tree }: ParsedSource, from: string): ReadonlyMap<string, string> {
  const found = allNodes(tree)
    .filter(({ type, source }) => type === 'ImportDeclaration' && isNode(source) && source.value === from)
    .flatMap(({ specifiers }) => (Array.isArray(specifiers) ? specifiers.filter(isNode) : []))
    .flatMap(({ imported, local }) =>
      isNode(imported) && isNode(local) ? [[String(imported.name), String(local.name)] as const] : [],
    )
  return new Map(found)
}

/** The calls of a function by its local name. */
function callsOf({ tree }: ParsedSource, name: string | undefined): readonly SyntaxNode[] {
  return allNodes(tree).filter(
    ({ type, callee }) => type === 'CallExpression' && isNode(callee) && callee.name === name && name !== undefined,
  )
}

function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  return Array.isArray(call.arguments) ? call.arguments.filter(isNode) : []
}

function nameOf({ key }: SyntaxNode): string {
  return isNode(key) ? String(key.name ?? key.value) : ''
}

/** Whether the source exports by default what `formView` makes of a form. */
export function exportsForm(source: ParsedSource): boolean {
  const local = importsOf(source, FORM).get('formView')
  return callsOf(source, local).some((call) => defaultExportOf(source, call) !== undefined)
}

function defaultExportOf({ tree }: ParsedSource, call: SyntaxNode): SyntaxNode | undefined {
  return allNodes(tree).find(({ type, declaration }) => type === 'ExportDefaultDeclaration' && declaration === call)
}

/** The specifier of `() => import('./view.ts')`. */
function imported(node: SyntaxNode): string | undefined {
  const found = allNodes(node).find(({ type }) => type === 'ImportExpression')
  return found && isNode(found.source) ? String(found.source.value) : undefined
}

/** The text of properties, each with the comment before it. */
function written({ text }: ParsedSource, spec: SyntaxNode, isWanted: (name: string) => boolean): string {
  const members = membersOf(spec)
  return members
    .map((member, index) => {
      const from = members[index - 1]?.end ?? spec.start + 1
      return isWanted(nameOf(member)) ? text.slice(from, member.end).replace(/^\s*,/, '').trim() : ''
    })
    .filter((part) => part !== '')
    .join(',\n')
}

interface Carried {
  readonly edits: readonly TextEdit[]
  readonly left?: string
  /** The property that opened the view of a form, and now opens the form. */
  readonly opens?: SyntaxNode | undefined
}

/** The edits that make an `action` of the call of another maker. */
function editsOf(source: ParsedSource, maker: string, call: SyntaxNode, { isForm }: UpgradeContext): Carried {
  const { text } = source
  const [first] = argumentsOf(call)
  if (maker !== 'action' && isShadowed(source, 'action', call))
    return { edits: [], left: `write action in place of ${maker}, and call the parameter action otherwise` }
  const spec = argumentsOf(call).at(-1)
  const rename: TextEdit[] = isNode(call.callee) && maker !== 'action' ? [{ ...call.callee, text: 'action' }] : []
  if (!first || spec?.type !== 'ObjectExpression')
    return maker === 'action' ? { edits: [] } : { edits: [], left: `write what ${maker} is given as an object` }
  const key = (name: string): SyntaxNode | undefined => propertyOf(spec, name)
  const renamed = (name: string, to: string): readonly TextEdit[] => {
    const property = key(name)
    if (!property || !isNode(property.key)) return []
    return [{ ...property.key, text: property.shorthand === true ? `${to}: ${name}` : to }]
  }
  const whole = (next: string): readonly TextEdit[] => [...rename, { ...spec, text: next }]
  switch (maker) {
    case 'action':
      return { edits: renamed('perform', 'run') }
    case 'requestAction':
    case 'verbAction':
      return { edits: rename }
    case 'metadataAction': {
      const own = written(source, spec, (name) => !OF_METADATA.includes(name))
      const label = key('label') ? [] : ["label: 'Update Metadata'"]
      const place = written(source, spec, (name) => OF_METADATA.includes(name))
      return { edits: whole(`{ ${[...label, ...(own ? [own] : []), `metadata: { ${place} }`].join(',\n')} }`) }
    }
    case 'formAction': {
      const before = text.slice(first.start, spec.start)
      const own = written(source, spec, (name) => OF_ACTION.includes(name))
      const rest = written(source, spec, (name) => !OF_ACTION.includes(name))
      const next = `{ ${own},\nform: form(${before}{\n${rest} }) }`
      return { edits: [...rename, { start: first.start, end: spec.end, text: next }] }
    }
    default: {
      const view = key('view')
      const path = view && imported(view)
      if (path !== undefined && isForm(path)) {
        const given = key('with')
        const data = given && isNode(given.value) ? membersOf(given.value) : []
        const at = data.length === 1 && data[0] && nameOf(data[0]) === 'at' ? data[0] : undefined
        if (given && !at) return { edits: [], left: 'a form is given no data by "with": make a form for each' }
        const opened = given && at ? [{ ...given, text: text.slice(at.start, at.end) }] : []
        return { edits: [...rename, ...renamed('view', 'form'), ...opened], opens: view }
      }
      const layout = maker === 'wizardAction' && view ? [{ ...view, end: view.start, text: "layout: 'wizard',\n" }] : []
      return view
        ? { edits: [...rename, ...layout] }
        : { edits: [], left: `write the view of ${maker} where it is called` }
    }
  }
}

/** The edits of the import of a module: names that are gone, and names that are new. */
function importEdits(
  source: ParsedSource,
  from: string,
  { without, added }: { readonly without: readonly string[]; readonly added: readonly string[] },
): readonly TextEdit[] {
  const { text, tree } = source
  const declared = allNodes(tree).filter(
    ({ type, source: module, importKind }) =>
      type === 'ImportDeclaration' && isNode(module) && module.value === from && importKind !== 'type',
  )
  const [first] = declared
  if (!first) return []
  return declared.flatMap((declaration) => {
    const specifiers = (Array.isArray(declaration.specifiers) ? declaration.specifiers : []).filter(isNode)
    const kept = specifiers.filter(({ imported: name }) => !(isNode(name) && without.includes(String(name.name))))
    const known = kept.map(({ local }) => (isNode(local) ? local.name : ''))
    const more = declaration === first ? added.filter((name) => !known.includes(name)) : []
    if (kept.length === specifiers.length && more.length === 0) return []
    const names = [...more, ...kept.map(({ start, end }) => text.slice(start, end))]
    if (names.length > 0) return [{ ...declaration, text: `import { ${names.join(', ')} } from '${from}'` }]
    const end = text[declaration.end] === '\n' ? declaration.end + 1 : declaration.end
    return [{ start: declaration.start, end, text: '' }]
  })
}

/** The edits that read a form where the form of its view was read: `createShare.form`. */
function formsOfViews({ tree }: ParsedSource, { isForm }: UpgradeContext): readonly TextEdit[] {
  const views = allNodes(tree)
    .filter(({ type, source }) => type === 'ImportDeclaration' && isNode(source) && isForm(String(source.value)))
    .flatMap(({ specifiers }) => (Array.isArray(specifiers) ? specifiers.filter(isNode) : []))
    .filter(({ type }) => type === 'ImportDefaultSpecifier')
    .map(({ local }) => isNode(local) && local.name)
  return allNodes(tree).flatMap(({ type, object, property, end }) =>
    type === 'MemberExpression' &&
    isNode(object) &&
    views.includes(object.name as string) &&
    isNode(property) &&
    property.name === 'form'
      ? [{ start: object.end, end, text: '' }]
      : [],
  )
}

/** Whether a parameter of a function around a place has the name. */
function isShadowed({ tree }: ParsedSource, name: string, place: SyntaxNode): boolean {
  return allNodes(tree)
    .filter(({ params, start, end }) => Array.isArray(params) && start <= place.start && place.end <= end)
    .flatMap(({ params }) => (params as readonly unknown[]).filter(isNode).flatMap(allNodes))
    .some((node) => node.type === 'Identifier' && node.name === name)
}

/**
 * Carries the actions of a source over to `action`, whose kind is the key that it has: `form`, `view`, `call`, `run` or `metadata`. It takes the place of
 * `modalAction`, `wizardAction`, `formAction`, `verbAction`, `requestAction` and `metadataAction`, and modules of forms export these without `formView`.
 */
export function upgradeActions(source: ParsedSource, context: UpgradeContext): UpgradedSource {
  const { text, tree } = source
  const declared = importsOf(source, DECLARE)
  const edits: TextEdit[] = []
  const left: LeftToDo[] = []
  const without: string[] = []
  const added = new Set<string>()
  const opens: SyntaxNode[] = []
  for (const maker of MAKERS) {
    let isLeft = false
    for (const call of callsOf(source, declared.get(maker))) {
      const found = editsOf(source, maker, call, context)
      edits.push(...found.edits)
      if (found.opens) opens.push(found.opens)
      if (found.edits.length > 0 && maker !== 'action') added.add('action')
      if (found.edits.length > 0 && maker === 'formAction') added.add('form')
      if (found.left !== undefined) left.push({ at: call.start, what: found.left })
      isLeft ||= found.left !== undefined
    }
    if (maker !== 'action' && declared.has(maker) && !isLeft) without.push(maker)
  }
  const local = importsOf(source, FORM).get('formView')
  const wrapped = callsOf(source, local)
  for (const call of wrapped) {
    const [form] = argumentsOf(call)
    if (form && defaultExportOf(source, call))
      edits.push({ start: call.start, end: form.start, text: '' }, { start: form.end, end: call.end, text: '' })
    else left.push({ at: call.start, what: 'draw the form by DeclaredForm of @fascia/sdk/web/form' })
  }
  const views = allNodes(tree).filter(
    ({ type, body }) => type === 'ArrowFunctionExpression' && isNode(body) && body.type === 'ImportExpression',
  )
  for (const view of views.filter((each) => context.isForm(imported(each) ?? '')))
    if (!opens.some(({ start, end }) => start <= view.start && view.end <= end))
      left.push({ at: view.start, what: 'the module exports a form: open it by useOpenForm of @fascia/sdk/web' })
  edits.push(...formsOfViews(source, context))
  const areAllUnwrapped = wrapped.every((call) => defaultExportOf(source, call))
  edits.push(
    ...importEdits(source, DECLARE, { without, added: [...added] }),
    ...importEdits(source, FORM, { without: local !== undefined && areAllUnwrapped ? ['formView'] : [], added: [] }),
  )
  return { text: edits.length === 0 ? text : applyEdits(text, edits), left }
}
