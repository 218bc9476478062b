import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import type { Plugin } from 'esbuild'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { installedAt } from '../package/installed-at.ts'

/** PatternFly's own list: the module of each exported name. */
const ModuleList = Type.Record(Type.String(), Type.String())
type ModuleList = Static<typeof ModuleList>
const checker = Compile(ModuleList)

const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*(['"])(@patternfly\/react-(?:core|table|icons))\2/g
const ICONS = '@patternfly/react-icons'

const lists = new Map<string, ModuleList>()

function packageFolder(name: string, folder: string): string {
  const found = installedAt(name, folder) ?? installedAt(name, import.meta.dirname)
  if (found) return found
  throw new Fault('PLUGIN_BUILD_FAILED', { message: `${name} is not installed beside the plugin.` })
}

function listOf(name: string, folder: string): ModuleList {
  const home = packageFolder(name, folder)
  const known = lists.get(home)
  if (known) return known
  const list: unknown = JSON.parse(readFileSync(join(home, 'dist/dynamic-modules.json'), 'utf8'))
  if (!checker.Check(list))
    throw new Fault('PLUGIN_BUILD_FAILED', { message: `${name} does not list its modules as this SDK knows it.` })
  lists.set(home, list)
  return list
}

/** The name that is imported: `type ButtonProps as Props` is of `ButtonProps`. */
function importedName(part: string): string {
  return (
    part
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/)[0] ?? ''
  )
}

function moduleOf(name: string, path: string, folder: string): string {
  if (name !== ICONS) return `${name}/${path}`
  return join(packageFolder(name, folder), path.replace('dist/dynamic/', 'dist/esm/').concat('.js'))
}

/**
 * Names the module of each PatternFly import in place of the whole package, on the same lines: the import map of the host offers
 * components by group, so that a page loads the groups that it uses. Icons have no state and come into the bundle. A name that PatternFly
 * does not list stays with the package, where the browser says that it is missing.
 */
export function namePatternflyModules(source: string, folder: string): string {
  return source.replace(IMPORT, (statement, names: string, _quote, name: string) => {
    const list = listOf(name, folder)
    const byModule = new Map<string, string[]>()
    for (const part of names.split(',')) {
      if (part.trim() === '') continue
      const path = list[importedName(part)]
      const module = path === undefined ? name : moduleOf(name, path, folder)
      byModule.set(module, [...(byModule.get(module) ?? []), part.trim()])
    }
    const imports = [...byModule].map(
      ([module, parts]) => `import { ${parts.join(', ')} } from ${JSON.stringify(module)}`,
    )
    return imports.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
  })
}

const TYPEBOX = /\bimport\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])typebox\3/g

/**
 * Makes `Type` of typebox the namespace of the package, whose unused members the bundler leaves out: as an object it would bring the
 * whole library, 75 KB. A statement that imports another value stays as it is.
 */
export function nameTypeboxMembers(source: string): string {
  return source.replace(TYPEBOX, (statement, whole: string | undefined, names = '') => {
    const values = String(names)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !part.startsWith('type '))
    const locals = values.map((part) => /^Type(?:\s+as\s+(\w+))?$/.exec(part))
    if (whole === 'type' || locals.includes(null)) return statement
    const all = [...(whole === undefined ? [] : [whole]), ...locals.map((local) => local?.[1] ?? 'Type')]
    const lines = '\n'.repeat(statement.split('\n').length - 1)
    return all.map((local) => `import * as ${local} from 'typebox'`).join('; ') + lines
  })
}

/** Does both in the plugin's own sources. */
export function importParts(folder: string): Plugin {
  return {
    name: 'fascia-parts',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        if (!path.startsWith(`${folder}/`) || path.includes('/node_modules/')) return undefined
        const source = readFileSync(path, 'utf8')
        if (!/@patternfly\/react-|['"]typebox['"]/.test(source)) return undefined
        const contents = nameTypeboxMembers(namePatternflyModules(source, folder))
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}
