import { isNode, type SyntaxNode } from '../source/parse-source.ts'
import { readModule, type SourceFile } from './read-module.ts'

/** A name that a requirement asks for, and where. */
export interface Named {
  readonly what: 'setting' | 'service' | 'feature' | 'rule'
  /** Of a rule: its service. */
  readonly service?: string
  readonly name: string
  /** What asks for it: the id of a contribution, or the call in the source. */
  readonly by: string
  readonly file: string
  readonly line?: number
}

const MAYBE = /\b(settings?|policy|service|feature|known|get)\(/
const SETTING = /^[A-Z][A-Z0-9_]+(\.[\w.]+)?$/
/** Functions that make requirements, by what their argument names. */
const MAKERS: Readonly<Record<string, 'service' | 'feature'>> = { service: 'service', feature: 'feature' }

/** The line of a place in a text, from 1. */
export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}

function textsOf(given: unknown): readonly string[] {
  const texts = Array.isArray(given)
    ? given.filter(isNode).map(({ type, value }) => (type === 'Literal' ? value : ''))
    : []
  return texts.filter((text) => typeof text === 'string')
}

/** The names that the module imports from the SDK. */
function sdkNames(nodes: readonly SyntaxNode[]): readonly unknown[] {
  return nodes
    .filter(
      ({ type, source }) =>
        type === 'ImportDeclaration' && isNode(source) && String(source.value).startsWith('@fascia/sdk/'),
    )
    .flatMap(({ specifiers }) => (Array.isArray(specifiers) ? specifiers : []))
    .map(({ local }) => (isNode(local) ? local.name : undefined))
}

/** `setting` of `setting('A')`, and `settings.known` of `settings.known('A')`. */
function nameOf(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return String(callee.name)
  const { object, property } = callee
  if (!isNode(object) || !isNode(property) || object.type !== 'Identifier') return undefined
  return `${String(object.name)}.${String(property.name)}`
}

type Bare = Pick<Named, 'what' | 'service' | 'name'>

function namedBy(callee: string, given: unknown, imported: readonly unknown[]): readonly Bare[] {
  const [first = '', ...more] = textsOf(given)
  if (['setting', 'settings', 'settings.known', 'settings.get'].includes(callee))
    return SETTING.test(first) ? [{ what: 'setting', name: first }] : []
  if (first === '' || !imported.includes(callee)) return []
  if (callee === 'policy')
    return more.filter((name) => name !== '').map((name) => ({ what: 'rule', service: first, name }))
  const what = Object.hasOwn(MAKERS, callee) ? MAKERS[callee] : undefined
  return what === undefined ? [] : [{ what, name: first }]
}

/** The codes of resource types that a module names as texts, keys of objects apart: `'X::Backups::Backup'`. */
export function codesIn(source: SourceFile): readonly { readonly code: string; readonly line: number }[] {
  const { text } = source
  if (!text.includes('::')) return []
  const { nodes } = readModule(source)
  // A table by the types of another system, such as those of templates, has their codes as keys.
  const keys = new Set(nodes.flatMap(({ type, key }) => (type === 'Property' && isNode(key) ? [key.start] : [])))
  return nodes.flatMap(({ type, value, start }) =>
    type === 'Literal' &&
    !keys.has(start) &&
    typeof value === 'string' &&
    /^[A-Z][A-Za-z0-9]*(::[A-Z][A-Za-z0-9]*)+$/.test(value)
      ? [{ code: value, line: lineAt(text, start) }]
      : [],
  )
}

/** The settings, rules, services and features that a module names as texts where it reads or requires them. */
export function namesInSource(source: SourceFile): readonly Named[] {
  const { path, text } = source
  if (!MAYBE.test(text)) return []
  const { nodes } = readModule(source)
  const imported = sdkNames(nodes)
  return nodes.flatMap(({ type, callee, arguments: given, start }) => {
    const called = type === 'CallExpression' ? nameOf(callee) : undefined
    if (called === undefined) return []
    const line = lineAt(text, start)
    return namedBy(called, given, imported).map((one) => ({ ...one, by: `${called}(…)`, file: path, line }))
  })
}
