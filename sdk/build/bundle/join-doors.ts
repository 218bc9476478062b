import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import type { JoinedDoor } from './plan-joins.ts'
import { WORKER } from './worker-files.ts'

const DOOR = 'fascia-door'

/** The source path of a door, by the entry point that the bundle names for it. */
export function doorSource(entryPoint: string): string {
  return entryPoint.replace(`${DOOR}:`, '')
}

/** Puts a module in front of each joined door that imports what the door is joined with: what the same doors import is then in one chunk. */
export function joinDoors(folder: string, doors: ReadonlyMap<string, JoinedDoor>): Plugin {
  const skip = Symbol('resolving')
  const specifierOf = (source: string): string => JSON.stringify(source.includes(':') ? source : join(folder, source))
  return {
    name: 'fascia-doors',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        // The door of a worker leads to a file of its own; resolving it here as well would never end.
        if (kind !== 'dynamic-import' || pluginData === skip || WORKER.test(path)) return undefined
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: skip })
        const source = found.namespace === 'file' ? relative(folder, found.path) : `${found.namespace}:${found.path}`
        return doors.has(source) ? { path: source, namespace: DOOR } : undefined
      })
      build.onLoad({ filter: /.*/, namespace: DOOR }, ({ path }) => {
        const { modules = [], hasDefault = false } = doors.get(path) ?? {}
        const lines = [
          `export * from ${specifierOf(path)}`,
          ...(hasDefault ? [`export { default } from ${specifierOf(path)}`] : []),
          // Named, because esbuild warns of an import without names of a module that declares no side effects.
          ...modules.map((module, index) => `import * as joined${index} from ${specifierOf(module)}`),
        ]
        return { contents: lines.join('\n'), loader: 'js', resolveDir: folder }
      })
    },
  }
}
