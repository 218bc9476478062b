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
} from '@fascia/sdk/build'
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

/** What a constant of a module is made of. */
export function constantOf({ tree }: ParsedSource, name: string): SyntaxNode | undefined {
  const made = allNodes(tree).find(({ type, id }) => type === 'VariableDeclarator' && textOf(id) === name)
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

/** A `typeRef` of `api/`. */
interface Reference {
  /** `api/backups.ts`. */
  readonly contract: string
  readonly code: string
}

function referenceOf(folder: string, name: string): Reference | undefined {
  const modules = existsSync(join(folder, 'api')) ? readdirSync(join(folder, 'api')) : []
  const paths = modules.filter((path) => path.endsWith('.ts')).map((path) => `api/${path}`)
  return paths.flatMap((contract) => {
    const made = constantOf(readSource(folder, contract), name)
    const isRef = made !== undefined && textOf(made.callee) === 'typeRef' && Array.isArray(made.arguments)
    const code = isRef && Array.isArray(made.arguments) ? textOf(made.arguments[0]) : undefined
    return code === undefined ? [] : [{ contract, code }]
  })[0]
}

/**
 * The object in which the schema of a type's items is written: that of `Type.Object({ … })`, whose constant the type's reference names. Undefined
 * where it is made in another way.
 */
export function schemaOf(contract: ParsedSource, code: string): SyntaxNode | undefined {
  const reference = allNodes(contract.tree).find(
    ({ callee, arguments: given }) => textOf(callee) === 'typeRef' && Array.isArray(given) && textOf(given[0]) === code,
  )
  const name = Array.isArray(reference?.arguments) ? textOf(reference.arguments[1]) : undefined
  const made = name === undefined ? undefined : constantOf(contract, name)
  const isObject = isNode(made?.callee) && textOf(made.callee.property) === 'Object'
  const spec: unknown = isObject && Array.isArray(made?.arguments) ? made.arguments[0] : undefined
  return isNode(spec) && spec.type === 'ObjectExpression' ? spec : undefined
}

/**
 * The resource type of a file, for a contribution of this name. Fails with `CLI_USAGE` where no `typeRef` of `api/` has its code, or its properties are
 * not written in place.
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
  const [first, ...others] = isNode(holder) ? membersOf(holder).flatMap(({ key }) => textOf(key) ?? []) : []
  if (reference === undefined || first === undefined)
    throw new Fault('CLI_USAGE', {
      message: `The type of ${path} cannot be read.`,
      hint: "Declare it with a reference of api/ and its properties in place: resourceType(backups.backupType, { properties: { … } }), where api/ has backupType = typeRef('X::Backup', …).",
    })
  const property = [first, ...others].find((one) => one.replaceAll('_', '-').toLowerCase() === name)
  const prefix = isMember ? `${textOf(given.object)}.` : ''
  return { ...reference, prefix, properties: [first, ...others], ...(property === undefined ? {} : { property }) }
}
