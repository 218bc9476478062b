import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  allNodes,
  isNode,
  membersOf,
  type ParsedSource,
  parseSource,
  propertyOf,
  type SyntaxNode,
  specsOf,
} from '@fascia/build'
import { Fault } from '@fascia/sdk/common'
import type { SeedType } from './seed.ts'

/** Reads and parses a file of a plugin. */
export function readSource(folder: string, path: string): ParsedSource {
  return parseSource(path, readFileSync(join(folder, path), 'utf8'))
}

/** The name of an identifier or the text of a literal. */
export function textOf(node: unknown): string | undefined {
  const value = isNode(node) ? (node.type === 'Identifier' ? node.name : node.value) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The names that a declaration makes: one, or those that it takes out of an object. */
function declaredBy(id: unknown): readonly (string | undefined)[] {
  return isNode(id) && id.type === 'ObjectPattern' ? membersOf(id).map(({ value }) => textOf(value)) : [textOf(id)]
}

/** What a constant of a module is made of, or taken out of. */
export function constantOf({ tree }: ParsedSource, name: string): SyntaxNode | undefined {
  const made = allNodes(tree).find(({ type, id }) => type === 'VariableDeclarator' && declaredBy(id).includes(name))
  return isNode(made?.init) ? made.init : undefined
}

/** The file below `web/` that declares a resource type: the only one, or the one that is named. Fails with `CLI_USAGE` where there is none, or a choice. */
export function fileWithType(folder: string, given: string | undefined): string {
  const sources = readdirSync(join(folder, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `web/${path}`)
    .sort()
  const found = sources.filter((path) => specsOf(readSource(folder, path), 'resourceType').length > 0)
  const chosen = given === undefined ? found : found.filter((path) => path === given || path.endsWith(`/${given}`))
  const [only, ...others] = chosen
  if (only !== undefined && others.length === 0) return only
  throw new Fault('CLI_USAGE', {
    message: only === undefined ? 'No file below web/ has a resource type.' : 'Several files have a resource type.',
    hint: found.length > 0 ? `Name one with --type: ${found.join(', ')}.` : 'fascia create makes a plugin with one.',
  })
}

/** A `typeRef` or `resource` of `api/`. */
interface Reference extends Pick<SeedType, 'contract' | 'code' | 'isResource'> {}

const MAKERS = ['typeRef', 'resource']

/** Which of them makes a reference; undefined for any other value. */
function makerOf({ callee }: SyntaxNode): string | undefined {
  return MAKERS.find((maker) => textOf(callee) === maker)
}

function referenceOf(folder: string, name: string): Reference | undefined {
  const modules = existsSync(join(folder, 'api')) ? readdirSync(join(folder, 'api')) : []
  const paths = modules.filter((path) => path.endsWith('.ts')).map((path) => `api/${path}`)
  return paths.flatMap((contract) => {
    const made = constantOf(readSource(folder, contract), name)
    const maker = made && makerOf(made)
    const code = maker !== undefined && Array.isArray(made?.arguments) ? textOf(made.arguments[0]) : undefined
    return code === undefined ? [] : [{ contract, code, ...(maker === 'resource' ? { isResource: true } : {}) }]
  })[0]
}

/**
 * The object in which the schema of a type's items is written: the fields of `resource`, or those of `Type.Object({ … })`, whose constant the type's
 * reference names. Undefined where it is made in another way.
 */
export function schemaOf(contract: ParsedSource, code: string): SyntaxNode | undefined {
  const reference = allNodes(contract.tree).find(
    (node) => makerOf(node) !== undefined && Array.isArray(node.arguments) && textOf(node.arguments[0]) === code,
  )
  const given: unknown = Array.isArray(reference?.arguments) ? reference.arguments[1] : undefined
  if (reference && makerOf(reference) === 'resource')
    return isNode(given) && given.type === 'ObjectExpression' ? given : undefined
  const name = textOf(given)
  const made = name === undefined ? undefined : constantOf(contract, name)
  const isObject = isNode(made?.callee) && textOf(made.callee.property) === 'Object'
  const spec: unknown = isObject && Array.isArray(made?.arguments) ? made.arguments[0] : undefined
  return isNode(spec) && spec.type === 'ObjectExpression' ? spec : undefined
}

/** The fields of a resource that have a label: those of a schema library's own have none. */
function labelledFields(folder: string, { contract, code, isResource = false }: Reference): readonly string[] {
  const fields = isResource ? schemaOf(readSource(folder, contract), code) : undefined
  return (fields ? membersOf(fields) : []).flatMap(({ key, value }) => {
    const isPlain = isNode(value) && isNode(value.callee) && textOf(value.callee.object) === 'Type'
    return isPlain ? [] : (textOf(key) ?? [])
  })
}

/**
 * The resource type of a file, for a contribution of this name. Fails with `CLI_USAGE` where no `typeRef` or `resource` of `api/` has its code, or its
 * properties are not written in place.
 */
export function readType(folder: string, path: string, name: string): SeedType {
  const source = readSource(folder, path)
  const call = allNodes(source.tree).find(({ callee }) => textOf(callee) === 'resourceType')
  const given: unknown = Array.isArray(call?.arguments) ? call.arguments[0] : undefined
  // `backupType`, or `backups.backupType` of a namespace.
  const isMember = isNode(given) && given.type === 'MemberExpression'
  const own = textOf(isMember ? given.property : given)
  const reference = own === undefined ? undefined : referenceOf(folder, own)
  const [spec] = specsOf(source, 'resourceType')
  const holder = spec && propertyOf(spec, 'properties')?.value
  const written = isNode(holder) ? membersOf(holder).flatMap(({ key }) => textOf(key) ?? []) : []
  const [first, ...others] = [...(reference ? labelledFields(folder, reference) : []), ...written]
  if (reference === undefined || first === undefined)
    throw new Fault('CLI_USAGE', {
      message: `The type of ${path} cannot be read.`,
      hint: "Declare it with a reference of api/ and its properties in place: resourceType(backups.backupType, { … }), where api/ has backupType = resource('X::Backup', { … }), or typeRef('X::Backup', …) and the type its properties.",
    })
  const property = [first, ...others].find((one) => one.replaceAll('_', '-').toLowerCase() === name)
  const prefix = isMember ? `${textOf(given.object)}.` : ''
  return { ...reference, prefix, properties: [first, ...others], ...(property === undefined ? {} : { property }) }
}
