import { dirname, relative } from 'node:path'
import { build, type OnResolveArgs, type OnResolveResult, type Plugin } from 'esbuild'
import { baseOptions } from '../bundle/base-options.ts'
import { codedMessage } from '../bundle/build-failure.ts'

export const DOOR_PREFIX = 'fascia-door:'

const PURE_PACKAGES = /^@fascia\/sdk\/(common|web\/declare)$/
const FOREIGN_API = /^(@[^/]+\/)?[^/]+\/api\/[\w-]+$/
const CODE = /\.(ts|mts|js|mjs|json)$/
const PACKAGE = 'fascia-package'

function impure(text: string, hint: string): OnResolveResult {
  return { errors: [codedMessage('PLUGIN_DECLARATION_IMPURE', text, hint)] }
}

function hintFor(path: string): string {
  return `A declaration is data. Put it behind a door: () => import('${path}').`
}

const packages = new Map<string, Promise<string>>()

async function bundlePackage(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...baseOptions(dirname(file), 'development'),
    entryPoints: [file],
    outfile: `${file}.bundle.js`,
    sourcemap: false,
    platform: 'neutral',
  })
  return outputFiles?.[0]?.text ?? ''
}

/** A package in one text, bundled once in a process: each evaluation would otherwise resolve its hundreds of modules one by one. */
function packageText(file: string): Promise<string> {
  const known = packages.get(file) ?? bundlePackage(file)
  packages.set(file, known)
  return known
}

export interface ClosedDoorsOptions {
  /** Packages that may be imported besides the SDK's pure ones. */
  readonly allows?: readonly string[]
}

/**
 * Keeps every `import()` of a declaration closed, as the path of its module, and refuses what a declaration must not import:
 * React, styles, pages, packages. Fails with `PLUGIN_DECLARATION_IMPURE` at the import statement.
 */
export function closedDoors(folder: string, { allows = [] }: ClosedDoorsOptions = {}): Plugin {
  return {
    name: 'fascia-closed-doors',
    setup(bundle) {
      const skip = Symbol('resolving')
      bundle.onResolve({ filter: /.*/ }, async (args: OnResolveArgs) => {
        if (args.pluginData === skip || args.kind === 'entry-point' || args.importer === '<stdin>') return undefined
        const isBare = /^[^./]/.test(args.path)
        const isDoor = args.kind === 'dynamic-import'
        const isPure = PURE_PACKAGES.test(args.path) || FOREIGN_API.test(args.path) || allows.includes(args.path)
        if (!isDoor && isBare && !isPure) {
          const isOurs = args.importer.startsWith(`${folder}/`) && !args.importer.includes('/node_modules/')
          if (isOurs) return impure(`A declaration cannot import ${args.path}.`, hintFor(args.path))
        }
        const { importer, resolveDir, kind } = args
        const found = await bundle.resolve(args.path, { importer, resolveDir, kind, pluginData: skip })
        if (found.errors.length > 0) return { errors: found.errors }
        if (isDoor) return { path: `${DOOR_PREFIX}${relative(folder, found.path)}`, external: true }
        if (allows.includes(args.path)) return { path: found.path, namespace: PACKAGE }
        if (found.path && !CODE.test(found.path))
          return impure(`A declaration cannot import ${args.path}.`, hintFor(args.path))
        return { path: found.path, external: found.external }
      })
      bundle.onLoad({ filter: /.*/, namespace: PACKAGE }, async ({ path }) => ({
        contents: await packageText(path),
        loader: 'js',
      }))
    },
  }
}
