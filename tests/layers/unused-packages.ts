import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Finding } from './finding.ts'

interface PackageFile {
  readonly name?: string
  readonly bin?: string | Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const READ = /\.(ts|tsx|mts|mjs|css|html)$/
/** `'name'`, `"name/door"`, `'name/${…}'`: an import, a `require.resolve`, an `@import` of CSS. */
const SPECIFIER = /['"`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"`\n]*)?['"`]/g

function readPackage(file: string): PackageFile {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function commandsOf(name: string, { bin }: PackageFile): readonly string[] {
  return typeof bin === 'string' ? [basename(name)] : Object.keys(bin ?? {})
}

/** The name of the package that a package of types describes. */
function typedName(name: string): string | undefined {
  return name.startsWith('@types/') ? name.slice('@types/'.length).replace('__', '/') : undefined
}

/** The folder of the package that a file belongs to: the deepest one. */
function ownerOf(path: string, folders: readonly string[]): string {
  const holding = folders.filter((folder) => folder !== '.' && path.startsWith(`${folder}/`))
  return holding.sort((a, b) => b.length - a.length)[0] ?? '.'
}

/**
 * Finds dependencies that nothing uses. Used are: what a file of the package names in quotes, the types of that, what a script runs, and
 * what a used dependency asks for as its peer. The root's dependencies serve every package, and the SDK's every plugin.
 */
export function checkUnusedPackages(root: string, paths: readonly string[]): readonly Finding[] {
  const files = paths.filter((path) => basename(path) === 'package.json')
  const folders = files.map(dirname)
  const named = new Map<string, Set<string>>(folders.map((folder) => [folder, new Set()]))
  for (const path of paths.filter((each) => READ.test(each))) {
    const source = readFileSync(join(root, path), 'utf8')
    for (const [, name = ''] of source.matchAll(SPECIFIER)) {
      named.get(ownerOf(path, folders))?.add(name)
      named.get('.')?.add(name)
      if (path.startsWith('plugins/')) named.get('sdk')?.add(name)
    }
  }
  return files.flatMap((path) => {
    const own = readPackage(join(root, path))
    const declared = Object.keys({ ...own.dependencies, ...own.devDependencies })
    const installed = (name: string): PackageFile => {
      const file = join(root, 'node_modules', name, 'package.json')
      return existsSync(file) ? readPackage(file) : {}
    }
    const words = new Set(Object.values(own.scripts ?? {}).flatMap((script) => script.split(/\s+/)))
    const names = named.get(dirname(path)) ?? new Set()
    const isNamed = (name: string): boolean =>
      names.has(name) || commandsOf(name, installed(name)).some((command) => words.has(command))
    const peers = new Set(
      declared.filter(isNamed).flatMap((name) => Object.keys(installed(name).peerDependencies ?? {})),
    )
    return declared
      .filter((name) => {
        const typed = typedName(name)
        return !(
          isNamed(name) ||
          peers.has(name) ||
          (typed && (typed === 'node' || isNamed(typed) || peers.has(typed)))
        )
      })
      .map((name) => ({ path, line: 1, message: `nothing in this package uses ${name}` }))
  })
}
