import { readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Type } from 'typebox'
import { createGuard } from '../../validation/validator.ts'

const Ranges = Type.Optional(Type.Record(Type.String(), Type.String()))
const isPackage = createGuard(
  Type.Object({
    dependencies: Ranges,
    devDependencies: Ranges,
    optionalDependencies: Ranges,
    peerDependencies: Ranges,
  }),
)

function rangesOf(path: string): { readonly all: readonly string[]; readonly isPlugin: boolean } {
  const fields: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isPackage(fields)) return { all: [], isPlugin: false }
  const { dependencies, devDependencies, optionalDependencies, peerDependencies = {} } = fields
  const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
  return { all, isPlugin: Object.hasOwn(peerDependencies, '@fascia/sdk') }
}

function packageOf(name: string, from: string): string | undefined {
  try {
    const path = findPackageJSON(name, pathToFileURL(from))
    return path === undefined ? undefined : realpathSync(path)
  } catch {
    return undefined
  }
}

function collect(path: string, found: Set<string>): void {
  for (const name of rangesOf(path).all) {
    const other = packageOf(name, path)
    if (other === undefined || found.has(dirname(other)) || !rangesOf(other).isPlugin) continue
    found.add(dirname(other))
    collect(other, found)
  }
}

/**
 * The folders of the plugins that are installed among the dependencies of the plugin in `folder`, and of those plugins: what it extends while it is
 * developed. A package is a plugin when its peer dependencies name `@fascia/sdk`.
 */
export function neighbourFolders(folder: string): readonly string[] {
  const own = realpathSync(join(folder, 'package.json'))
  const found = new Set([dirname(own)])
  collect(own, found)
  return [...found].slice(1)
}
