import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A package of others that the server loads. */
export interface ServerPackage {
  readonly name: string
  readonly folder: string
}

/** What compiled code imports by the name of a package, and not of Node's or of Fascia's own. */
const IMPORT = /\b(?:from|import)\s*\(?\s*["']((?!node:|@fascia\/)(?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]+)?["']/g

/** The folder of an installed package as a file in `from` finds it; undefined where there is none. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (dirname(folder) === folder) return undefined
  }
}

function dependenciesOf(folder: string): readonly string[] {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  return Object.keys({ ...dependencies, ...optionalDependencies })
}

/** The installed packages that compiled scripts import, with all that they depend on, each once. */
export function serverPackages(scripts: readonly string[]): readonly ServerPackage[] {
  const found = new Map<string, ServerPackage>()
  const take = (name: string, from: string): void => {
    const folder = findPackage(name, from)
    if (folder === undefined || found.has(folder)) return
    found.set(folder, { name, folder })
    for (const dependency of dependenciesOf(folder)) take(dependency, folder)
  }
  for (const path of scripts)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) take(name, dirname(path))
  return [...found.values()]
}
