import { readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import type { Plugin } from 'esbuild'
import { allNodes, isNode, type ParsedSource, propertyOf, readableSource, specsOf } from '../source/parse-source.ts'
import { type ApiReader, callName } from './read-api.ts'

/** The calls that a resource type has a use for. */
const NAMES = ['list', 'get', 'remove']

/** The module whose namespace an identifier is: `calls` of `import * as calls from '../api/backups.ts'`. */
function namespaceOf({ tree }: ParsedSource, name: string): string | undefined {
  const module = allNodes(tree).find(
    ({ type, specifiers }) =>
      type === 'ImportDeclaration' &&
      Array.isArray(specifiers) &&
      specifiers.some((one) => one.type === 'ImportNamespaceSpecifier' && isNode(one.local) && one.local.name === name),
  )
  return isNode(module?.source) ? String(module.source.value) : undefined
}

/**
 * Makes `calls: backups` of a resource type, where `backups` is the namespace of an `api/` module, name the calls that the type uses: its list,
 * its load, and its delete where one of its actions deletes. A namespace that is handed on as a value would bring every call of the module
 * into the bundle, and with it into the capabilities. `deletions` are the names of calls that actions make by declaration.
 */
export function narrowCalls(api: ApiReader, deletions: Promise<ReadonlySet<string>>): Plugin {
  return {
    name: 'fascia-narrow-calls',
    setup(build) {
      build.onLoad({ filter: /[\\/]web[\\/].*\.tsx?$/ }, async ({ path }) => {
        const text = readFileSync(path, 'utf8')
        if (!/\bresourceType\(/.test(text) || path.includes('node_modules')) return undefined
        const source = readableSource(path, text)
        if (!source) return undefined
        let narrowed = text
        for (const spec of specsOf(source, 'resourceType').toReversed()) {
          const property = propertyOf(spec, 'calls')
          const value =
            isNode(property?.value) && property.value.type === 'Identifier' ? String(property.value.name) : ''
          const module = value === '' ? undefined : namespaceOf(source, value)
          if (!property || module === undefined) continue
          const found = await build.resolve(module, {
            kind: 'import-statement',
            importer: path,
            resolveDir: dirname(path),
          })
          const calls =
            found.path === '' ? undefined : (await api.read(dirname(found.path))).modules[basename(found.path)]
          if (!calls) continue
          const made = await deletions
          const used = NAMES.filter((name) => {
            const call = Object.hasOwn(calls, name) ? calls[name] : undefined
            return call?.is === 'call' && (name !== 'remove' || made.has(callName(call)))
          })
          const list = `calls: { ${used.map((name) => `${name}: ${value}.${name}`).join(', ')} }`
          narrowed = narrowed.slice(0, property.start) + list + narrowed.slice(property.end)
        }
        return { contents: narrowed, loader: extname(path) === '.tsx' ? 'tsx' : 'ts' }
      })
    },
  }
}
