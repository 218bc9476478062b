import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A public module of a package, with the file that reports it. */
export interface Door {
  /** `sdk-web-chart`, `testing`, `plugin-network-ports`. */
  readonly name: string
  /** The folder of its package, relative to the root. */
  readonly folder: string
  /** What an author imports: `@fascia/sdk/web/chart`. */
  readonly specifier: string
  /** The emitted declarations, relative to the root. */
  readonly declaration: string
  /** The folder of its report, relative to the root. */
  readonly reportFolder: string
}

/** Where `emitApiTypes` writes, relative to the root. */
const API_TYPES = '.cache/api/types'

const PACKAGES = ['sdk', 'sdk/build', 'sdk/server-view', 'sdk/testing', 'core', 'cli']

interface Exports {
  readonly [path: string]: { readonly types?: string } | string
}

function named(text: string): string {
  return text.replaceAll('/', '-')
}

function doorsOf(root: string, folder: string): readonly Door[] {
  const { name, exports = {} }: { name: string; exports?: Exports } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  const short = name.replace('@fascia/', '')
  return Object.entries(exports).flatMap(([path, target]): readonly Door[] => {
    const types = typeof target === 'string' ? undefined : target.types
    if (types === undefined) return []
    const isApi = path.startsWith('./api')
    // A pattern is a door for each module that it matches.
    const matched = path.includes('*')
      ? globSync(path.replace('*', '*.ts'), { cwd: join(root, folder), exclude: ['**/*.test.ts'] }).map((file) =>
          basename(file, '.ts'),
        )
      : ['']
    return matched.toSorted().map((one) => {
      const door = path.replace('*', one).replace(/^\.\/?/, '')
      const source = path.replace('*', one).replace(/^\.\//, '')
      return {
        name: named([short, isApi ? door.replace(/^api\/?/, '') : door].filter(Boolean).join('/')),
        folder,
        specifier: [name, door].filter(Boolean).join('/'),
        declaration: isApi ? join(API_TYPES, folder, `${source}.d.ts`) : join(folder, types),
        reportFolder: isApi ? join(folder, 'api') : 'sdk/api',
      }
    })
  })
}

/** Every public door of the published packages, and of each plugin's `api`. */
export function publicDoors(root: string): readonly Door[] {
  const plugins = readdirSync(join(root, 'plugins'))
    .map((name) => `plugins/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
  return [...PACKAGES, ...plugins].flatMap((folder) => doorsOf(root, folder))
}

/** Emits the declarations of the plugins' `api` folders, which their builds do not keep; gives what the compiler said where it failed. */
export function emitApiTypes(root: string): string | undefined {
  const out = join(root, API_TYPES)
  const config = join(root, '.cache', 'api', 'tsconfig.json')
  mkdirSync(out, { recursive: true })
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: out }
  const include = [join(root, '.tsconfig/abort-signal.d.ts'), join(root, 'plugins/*/api')]
  const exclude = [join(root, '**/*.test.ts')]
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, '.tsconfig/base.json'),
      // The `api/` of another plugin is read from its source: builds keep no declarations of it.
      compilerOptions: {
        ...compilerOptions,
        customConditions: [],
        paths: { '@fascia/plugin-*': [join(root, 'plugins/*.ts')] },
      },
      include,
      exclude,
    }),
  )
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', config, '--pretty', 'false'], {
    encoding: 'utf8',
  })
  return status === 0 ? undefined : stdout
}
