import { relative } from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { codedMessage } from '../bundle/build-failure.ts'

export const DOOR_PREFIX = 'fascia-door:'

const FOREIGN_API = /^(@[^/]+\/)?[^/]+\/api\/[\w-]+$/
const CODE = /\.(ts|mts|js|mjs|json)$/

function impure(text: string, hint: string): OnResolveResult {
  return { errors: [codedMessage('PLUGIN_DECLARATION_IMPURE', text, hint)] }
}

function hintFor(path: string): string {
  return `A declaration is data. Put it behind a door: () => import('${path}').`
}

/**
 * Keeps every `import()` of a declaration closed, as the path of its module, and refuses what a declaration must not import:
 * React, styles, pages, packages. Fails with `PLUGIN_DECLARATION_IMPURE` at the import statement.
 */
export function closedDoors(folder: string): Plugin {
  return {
    name: 'fascia-closed-doors',
    setup(bundle) {
      const skip = Symbol('resolving')
      bundle.onResolve({ filter: /.*/ }, async (args: OnResolveArgs) => {
        if (args.pluginData === skip || args.kind === 'entry-point' || args.importer === '<stdin>') return undefined
        const isBare = /^[^./]/.test(args.path)
        const isDoor = args.kind === 'dynamic-import'
        if (!isDoor && isBare && !FOREIGN_API.test(args.path)) {
          const isOurs = args.importer.startsWith(`${folder}/`) && !args.importer.includes('/node_modules/')
          if (isOurs) return impure(`A declaration cannot import ${args.path}.`, hintFor(args.path))
        }
        const { importer, resolveDir, kind } = args
        const found = await bundle.resolve(args.path, { importer, resolveDir, kind, pluginData: skip })
        if (found.errors.length > 0) return { errors: found.errors }
        if (isDoor) return { path: `${DOOR_PREFIX}${relative(folder, found.path)}`, external: true }
        if (found.path && !CODE.test(found.path))
          return impure(`A declaration cannot import ${args.path}.`, hintFor(args.path))
        return { path: found.path, external: found.external }
      })
    },
  }
}
