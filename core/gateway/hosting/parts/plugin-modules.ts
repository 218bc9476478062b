import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { VerifiedFile } from '../store/stored-plugin.ts'

const IMPORTER = 'fascia-importer:'
const HOST_MODULES = /^(@fascia\/sdk(\/|$)|typebox(\/|$))/

// Verified sources by address. The address carries the hash, so another version of a file is another module.
const sources = new Map<string, Buffer>()
let importNative: ((url: string) => Promise<unknown>) | undefined

/**
 * Teaches this thread to load plugin bundles from verified bytes, and to give them the host's own copies of the SDK and of typebox. Other
 * bare names fail: a bundle holds whatever else it needs. The hooks stay for the life of the thread, and touch nothing but plugin bundles.
 */
function startPluginModules(): (url: string) => Promise<unknown> {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === IMPORTER) return { url: IMPORTER, format: 'module', shortCircuit: true }
      if (sources.has(specifier)) return { url: specifier, format: 'module', shortCircuit: true }
      const isFromPlugin = context.parentURL !== undefined && sources.has(context.parentURL)
      return isFromPlugin && HOST_MODULES.test(specifier)
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context)
    },
    load(url, context, next) {
      if (url.endsWith(IMPORTER))
        return { format: 'module', source: 'export const load = (url) => import(url)', shortCircuit: true }
      const source = sources.get(url)
      return source ? { format: 'module', source, shortCircuit: true } : next(url, context)
    },
  })
  // Node itself must import a bundle, also where this file runs under a bundler's module runner, which would not see the hooks.
  const { load } = createRequire(import.meta.url)(IMPORTER)
  return load
}

/** Imports a plugin's server bundle from its verified bytes; gives its default export. */
export async function importPluginModule(folder: string, file: VerifiedFile): Promise<unknown> {
  importNative ??= startPluginModules()
  const url = `${pathToFileURL(join(folder, file.path)).href}?${encodeURIComponent(file.integrity)}`
  sources.set(url, file.contents)
  const module: unknown = await importNative(url)
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
}
