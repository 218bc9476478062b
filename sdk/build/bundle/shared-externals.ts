import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { codedMessage } from './build-failure.ts'
import { isSharedModule, isSharedPackage, PRIVATE_PACKAGES, packageOf, SHARED_MODULES } from './shared-modules.ts'

const BARE = /^[^./]/
const FACADE = 'fascia-shared'

function refuse(text: string, hint: string): OnResolveResult {
  return { errors: [codedMessage('PLUGIN_BUILD_FAILED', text, hint)] }
}

function resolveShared({ path, kind }: OnResolveArgs, used: Set<string>): OnResolveResult | undefined {
  const name = packageOf(path)
  const instead = PRIVATE_PACKAGES[name]
  if (instead) return refuse(`${name} is private to the host.`, `Use ${instead}.`)
  if (isSharedModule(path)) {
    used.add(path)
    return kind === 'require-call' ? { path, namespace: FACADE } : { path, external: true }
  }
  if (!isSharedPackage(name)) return undefined
  const offered = SHARED_MODULES.filter((module) => packageOf(module) === name).join(', ')
  return refuse(
    `${path} would put a second copy of ${name} into the bundle.`,
    path.endsWith('.css') ? 'The host brings its styles; leave the import out.' : `The host offers ${offered}.`,
  )
}

/**
 * Keeps shared modules out of the bundle, and refuses what would bring a second copy of one, or a package that is private to the host.
 * CommonJS packages that require a shared module get it through an import. `used` collects the specifiers that the bundle needs.
 */
export function sharedExternals(used: Set<string>): Plugin {
  return {
    name: 'fascia-shared',
    setup(build) {
      build.onResolve({ filter: BARE }, (args) => (args.kind === 'entry-point' ? undefined : resolveShared(args, used)))
      build.onLoad({ filter: /.*/, namespace: FACADE }, ({ path }) => ({
        contents: `export * from ${JSON.stringify(path)}\nexport { default } from ${JSON.stringify(path)}`,
        loader: 'js',
      }))
    },
  }
}
