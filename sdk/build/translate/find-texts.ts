import { join } from 'node:path'
import type { Plural, Text } from '@fascia/sdk/common'
import { isNode, literalText, nodesIn, propertyOf, type SyntaxNode } from '../source/parse-source.ts'
import type { ReadModule } from '../validate/read-module.ts'
import { lineAt } from '../validate/source-names.ts'
import { answerTypeOf, nameOf, type TextPlaces, typeOf } from './text-places.ts'

/** A text that people read, with the place where the source puts it. */
export interface FoundText {
  readonly text: Text
  readonly file: string
  readonly line: number
}

/** Expressions that are what one of their fields is. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  ParenthesizedExpression: ['expression'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  ChainExpression: ['expression'],
  JSXExpressionContainer: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  AssignmentPattern: ['right'],
  ArrayExpression: ['elements'],
}
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration', 'TSDeclareFunction']
/** A letter outside of marks: of a text without any, nothing is to be translated. */
const LETTER = /\p{L}/u
/** What a text has that a name of the code has not: several words, or a capital at the beginning. */
const PROSE = /\s|^[\p{Lu}{]/u

/** What modules declare by name, for expressions that name a constant or call a function of theirs. */
type Declared = ReadonlyMap<string, ReadonlyMap<string, SyntaxNode>>

function declarationsIn({ nodes }: ReadModule): ReadonlyMap<string, SyntaxNode> {
  return new Map(
    nodes.flatMap((node) => {
      const { type, id, init } = node
      if (type === 'FunctionDeclaration') return [[nameOf(id), node] as const]
      return type === 'VariableDeclarator' && isNode(init) ? [[nameOf(id), init] as const] : []
    }),
  )
}

/** The names that a module imports from others, with the path and the name there. */
function importsOf({ path, nodes }: ReadModule): ReadonlyMap<string, readonly [path: string, name: string]> {
  return new Map(
    nodes.flatMap(({ type, source, specifiers }) => {
      if (type !== 'ImportDeclaration' || !nameOf(source).startsWith('.')) return []
      const from = join(path, '..', nameOf(source))
      return nodesIn(specifiers).map(({ local, imported }) => [nameOf(local), [from, nameOf(imported)]] as const)
    }),
  )
}

/** What a function returns where it is written in it, without the functions inside. */
function answersOf(node: SyntaxNode): readonly SyntaxNode[] {
  const { type, body, argument } = node
  if (FUNCTIONS.includes(type)) {
    const [inner] = nodesIn(body)
    return inner?.type === 'BlockStatement' ? nodesIn(inner.body).flatMap(answersOf) : nodesIn(body)
  }
  if (type === 'ReturnStatement') return nodesIn(argument)
  if (!type.endsWith('Statement') && type !== 'SwitchCase' && type !== 'CatchClause') return []
  return ['consequent', 'alternate', 'body', 'block', 'handler', 'finalizer', 'cases'].flatMap((field) =>
    nodesIn(node[field]).flatMap(answersOf),
  )
}

/** The forms that `plural(one, other)` makes a pair of, or that an object has both. */
function formsIn(node: SyntaxNode): readonly unknown[] {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'plural') return nodesIn(node.arguments)
  return node.type === 'ObjectExpression' ? ['one', 'other'].map((name) => propertyOf(node, name)?.value) : []
}

function pluralOf(node: SyntaxNode): Plural | undefined {
  const [one, other] = formsIn(node).map(literalText)
  return one === undefined || other === undefined ? undefined : { one, other }
}

/** An expression without parentheses and types around it. */
function unwrapped(node: SyntaxNode): SyntaxNode {
  const [inner] = INNER[node.type]?.includes('expression') ? nodesIn(node.expression) : []
  return inner ? unwrapped(inner) : node
}

/** Reads the texts that an expression may be, as far as the modules say it. */
function createReader(modules: readonly ReadModule[]): (node: SyntaxNode, module: ReadModule) => readonly Text[] {
  const declared: Declared = new Map(modules.map((module) => [module.path, declarationsIn(module)]))
  const imports = new Map(modules.map((module) => [module.path, importsOf(module)]))
  const modulesByPath = new Map(modules.map((module) => [module.path, module]))

  /** What a name is in a module: declared there, or in the module that it is imported from. */
  function named(name: string, module: ReadModule): readonly [SyntaxNode, ReadModule] | undefined {
    const own = declared.get(module.path)?.get(name)
    if (own) return [own, module]
    const [path = '', there = ''] = imports.get(module.path)?.get(name) ?? []
    const from = modulesByPath.get(path)
    const found = declared.get(path)?.get(there)
    return from && found ? [found, from] : undefined
  }

  function textsIn(node: SyntaxNode, module: ReadModule, seen: ReadonlySet<SyntaxNode>): readonly Text[] {
    if (seen.has(node)) return []
    const inside = new Set([...seen, node])
    const all = (nodes: readonly SyntaxNode[], there = module): readonly Text[] =>
      nodes.flatMap((one) => textsIn(one, there, inside))
    const text = literalText(node) ?? pluralOf(node)
    if (text !== undefined) return [text]
    const { type, object, property, computed, callee } = node
    if (INNER[type]) return all(INNER[type].flatMap((field) => nodesIn(node[field])))
    if (FUNCTIONS.includes(type)) return all(answersOf(node))
    if (type === 'ObjectExpression') {
      // A text with the values of its marks.
      const said = propertyOf(node, 'text')
      return all((said ? [said] : nodesIn(node.properties)).flatMap(({ value }) => nodesIn(value)))
    }
    const name = type === 'Identifier' ? node : type === 'CallExpression' ? callee : object
    const [value, there] = (isNode(name) && name.type === 'Identifier' && named(nameOf(name), module)) || []
    if (!value) return []
    const isFunction = FUNCTIONS.includes(value.type)
    if (type !== 'MemberExpression') return isFunction === (type === 'CallExpression') ? all([value], there) : []
    if (computed === true) return all([value], there)
    const written = unwrapped(value)
    return written.type === 'ObjectExpression' ? all(nodesIn(propertyOf(written, nameOf(property))?.value), there) : []
  }
  return (node, module) => textsIn(node, module, new Set())
}

/** An expression that is a text by its place. */
interface Placed {
  readonly expression: SyntaxNode
  /** Whether what it says may be a name of the code. */
  readonly mayBeName: boolean
}

function placed(value: unknown, mayBeName = false): readonly Placed[] {
  return nodesIn(value).map((expression) => ({ expression, mayBeName }))
}

/** The arguments of a call that are texts. */
function placedInCall(node: SyntaxNode, { functions, methods, groups, holdsText }: TextPlaces): readonly Placed[] {
  if (pluralOf(node)) return placed(node)
  const member = nameOf(Object(node.callee).property)
  const isMember = methods.has(member) || groups.has(nameOf(Object(node.callee).object))
  const positions = member === '' || isMember ? functions.get(member || nameOf(node.callee)) : undefined
  const isOfTexts = nodesIn(Object(node.typeArguments).params).some(holdsText)
  return nodesIn(node.arguments).flatMap((one, at) => {
    if (positions?.has(at)) return placed(one)
    return isOfTexts ? placed(one, true) : []
  })
}

function placedIn(node: SyntaxNode, places: TextPlaces): readonly Placed[] {
  const { type, key, name, value, id, init, expression, left, right } = node
  const { properties, holdsText } = places
  if (type === 'CallExpression' || type === 'NewExpression') return placedInCall(node, places)
  if (type === 'Property' || type === 'PropertyDefinition' || type === 'JSXAttribute') {
    const isCertain = properties.get(nameOf(key ?? name))
    return isCertain === undefined ? [] : placed(value, !isCertain)
  }
  if (type === 'VariableDeclarator' && holdsText(typeOf(id))) return placed(init)
  if ((type === 'TSAsExpression' || type === 'TSSatisfiesExpression') && holdsText(typeOf(node)))
    return placed(expression, true)
  if (type === 'AssignmentPattern' && holdsText(typeOf(left))) return placed(right)
  return FUNCTIONS.includes(type) && holdsText(answerTypeOf(node)) ? placed(node) : []
}

function formsOf(text: Text): readonly string[] {
  return typeof text === 'string' ? [text] : [text.one, text.other]
}

/** Whether a text has something to translate, and, where it `mayBeName`, is none of the code. */
export function isTranslatable(text: Text, mayBeName = false): boolean {
  return formsOf(text).some((form) => {
    const said = form.replace(/\{\w+\}/g, '')
    return LETTER.test(said) && (!mayBeName || PROSE.test(form.trim()))
  })
}

/** The texts of modules that a person reads, in the order of modules and places: what is given where a type asks for a text, and what is given to `t()`. */
export function findTexts(modules: readonly ReadModule[], places: TextPlaces): readonly FoundText[] {
  const read = createReader(modules)
  return modules.flatMap((module) =>
    module.nodes.flatMap((node) =>
      placedIn(node, places).flatMap(({ expression, mayBeName }) =>
        read(expression, module)
          .filter((text) => isTranslatable(text, mayBeName))
          .map((text) => ({ text, file: module.path, line: lineAt(module.text, node.start) })),
      ),
    ),
  )
}
