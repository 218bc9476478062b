import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allNodes, type ParsedSource, parseSource, type SyntaxNode } from '../source/parse-source.ts'

/** A module of the plugin's own, as it is written. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A module with its syntax tree, and with all nodes of it. */
export interface ReadModule extends SourceFile, ParsedSource {
  readonly nodes: readonly SyntaxNode[]
}

/** Several rules read the same modules. */
const readModules = new WeakMap<SourceFile, ReadModule>()

/** Parses a module, once for all rules. Fails as `parseSource` does. */
export function readModule(source: SourceFile): ReadModule {
  const known = readModules.get(source)
  if (known) return known
  const { tree } = parseSource(source.path, source.text)
  const module = { ...source, tree, nodes: allNodes(tree) }
  readModules.set(source, module)
  return module
}

/** The modules below one of the folders, with their nodes. */
export function modulesBelow(modules: readonly SourceFile[], ...folders: readonly string[]): readonly ReadModule[] {
  return modules.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`))).map(readModule)
}

/** The modules in some folders of a plugin, without tests and declarations, in the order of their paths. */
export function readSources(
  folder: string,
  all: readonly string[],
  which: RegExp = /(?<!\.test|\.d)\.tsx?$/,
): readonly SourceFile[] {
  const parts = all.filter((part) => existsSync(join(folder, part)))
  const paths = parts.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((path) => `${part}/${path}`),
  )
  return paths
    .filter((path) => which.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}
