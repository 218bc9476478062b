import { childrenOf, isNode, nodesIn, type SyntaxNode } from '../source/parse-source.ts'
import type { ReadModule } from '../validate/read-module.ts'

/** Where the types of modules say that a text goes. */
export interface TextPlaces {
  /** Properties of objects and attributes of elements. False where a property of the same name is something else elsewhere. */
  readonly properties: ReadonlyMap<string, boolean>
  /** Functions and methods, with the positions of the arguments that are texts. */
  readonly functions: ReadonlyMap<string, ReadonlySet<number>>
  /** Those of `functions` that are methods, or members of an object. */
  readonly methods: ReadonlySet<string>
  /** Names whose members are functions of `functions`, such as `property`. */
  readonly groups: ReadonlySet<string>
  /** Whether a value of the type is a text, or holds some. */
  holdsText(type: unknown): boolean
}

/** The types of `@fascia/sdk/common` that a person reads. */
const TEXT_TYPES = ['Text', 'Plural']
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'TSFunctionType']

/** The name of an identifier, or of a key that is written as a text. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return String(node.name ?? node.value ?? '')
}

/** The type that a variable, a parameter or a property is declared with. */
export function typeOf(node: unknown): SyntaxNode | undefined {
  if (!isNode(node)) return undefined
  const { typeAnnotation, left } = node
  if (!isNode(typeAnnotation)) return isNode(left) ? typeOf(left) : undefined
  return typeAnnotation.type === 'TSTypeAnnotation' ? typeOf(typeAnnotation) : typeAnnotation
}

/** The type that a function is declared to answer. */
export function answerTypeOf({ returnType }: SyntaxNode): SyntaxNode | undefined {
  return typeOf(returnType)
}

/** Whether a type is one of those named, or holds one. Members of object types are places of their own, and what a function is given is no value of it. */
function holds(type: unknown, named: ReadonlySet<string>): boolean {
  if (!isNode(type) || type.type === 'TSTypeLiteral') return false
  if (type.type === 'TSFunctionType') return holds(answerTypeOf(type), named)
  if (named.has(nameOf(type.typeName)) || named.has(nameOf(type.qualifier))) return true
  return childrenOf(type).some((child) => holds(child, named))
}

/** The names of the types that hold texts: those of the SDK, and every alias of them. */
function textTypes(aliases: readonly SyntaxNode[]): ReadonlySet<string> {
  const named = new Set(TEXT_TYPES)
  for (let size = 0; size < named.size; ) {
    size = named.size
    for (const alias of aliases) if (holds(alias.typeAnnotation, named)) named.add(nameOf(alias.id))
  }
  return named
}

/** What is declared as a function, with its parameters: `function f(…)`, `const f = (…) =>`, `f(…): …` and `f: (…) => …`. */
function functionOf(node: SyntaxNode): readonly [name: string, parameters: unknown] | undefined {
  const { type, id, key, params, init, value } = node
  if (type === 'FunctionDeclaration' || type === 'TSDeclareFunction') return [nameOf(id), params]
  if (type === 'TSMethodSignature') return [nameOf(key), params]
  const name = type === 'VariableDeclarator' ? id : type === 'Identifier' ? node : key
  const made = [init, value, typeOf(node), typeOf(id)].find((one) => isNode(one) && FUNCTIONS.includes(one.type))
  return isNode(made) ? [nameOf(name), made.params] : undefined
}

/** Reads where texts go in what modules declare: those of the SDK, or declarations of them, with the modules of a plugin. */
export function readTextPlaces(modules: readonly ReadModule[]): TextPlaces {
  const nodes = modules.flatMap((module) => module.nodes)
  const aliases = nodes.filter(({ type }) => type === 'TSTypeAliasDeclaration')
  const named = textTypes(aliases)
  const holdsText = (type: unknown): boolean => holds(type, named)
  const positionsOf = (parameters: unknown): readonly number[] =>
    nodesIn(parameters).flatMap((parameter, at) => (holdsText(typeOf(parameter)) ? [at] : []))

  const properties = new Map<string, boolean>()
  const others = new Set<string>()
  const functions = new Map<string, Set<number>>()
  const methods = new Set<string>()
  const groups = new Set<string>()
  const spoken = new Map(aliases.map((alias) => [nameOf(alias.id), positionsOf(Object(typeOf(alias)).params)] as const))
  for (const node of nodes) {
    const { type, key, exported } = node
    if (type === 'ExportAllDeclaration' && isNode(exported)) groups.add(nameOf(exported))
    if (['TSPropertySignature', 'PropertyDefinition', 'TSMethodSignature'].includes(type)) {
      const declared = type === 'TSMethodSignature' ? answerTypeOf(node) : typeOf(node)
      if (holdsText(declared)) properties.set(nameOf(key), true)
      else if (declared) others.add(nameOf(key))
    }
    const made = functionOf(node)
    const positions = made ? positionsOf(made[1]) : (spoken.get(nameOf(Object(typeOf(node)).typeName)) ?? [])
    const name = made ? made[0] : nameOf(key ?? node)
    if (name === '' || positions.length === 0) continue
    functions.set(name, new Set([...(functions.get(name) ?? []), ...positions]))
    if (key) methods.add(name)
  }
  for (const name of properties.keys()) if (others.has(name)) properties.set(name, false)
  return { properties, functions, methods, groups, holdsText }
}
