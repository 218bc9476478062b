import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const BUILT = [
  '.cache/build',
  'sdk/dist',
  'sdk/build/dist',
  'sdk/server-view/dist',
  'sdk/testing/dist',
  'core/dist',
  'core/web/dist',
  'cli/dist',
]
const PLACES: Readonly<Record<string, string>> = {
  sdk: 'sdk',
  build: 'sdk/build',
  'server-view': 'sdk/server-view',
  testing: 'sdk/testing',
  core: 'core',
  cli: 'cli',
  tests: 'tests',
}

/** What others use of a plugin's package, and the rules that it is made of. */
const OFFERED = ['package.json', 'api', 'common']

/** The files of the repository: those that git follows, and those that it would. */
export function repositoryFiles(root: string): readonly string[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard']
  const list = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return [...new Set(list.split('\n'))].filter((path) => path !== '' && existsSync(join(root, path)))
}

/** A built copy of the repository, from which plugins can be taken. */
export interface RepositoryCopy {
  readonly root: string
  /** Takes the folders of plugins away, and leaves what others use of their packages in `node_modules`; the answer puts them back. */
  take(plugins: readonly string[]): () => void
  remove(): void
}

/** What npm and other tools keep beside the packages: a copy has its own. */
const KEPT_BY_TOOLS = /^\.(?!bin$)/

function linkPackages(root: string, copy: string): void {
  const target = join(copy, 'node_modules')
  mkdirSync(join(target, '@fascia'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@fascia' && !KEPT_BY_TOOLS.test(name))
      symlinkSync(join(root, 'node_modules', name), join(target, name))
  for (const name of readdirSync(join(root, 'node_modules', '@fascia')))
    symlinkSync(join(copy, PLACES[name] ?? name.replace('plugin-', 'plugins/')), join(target, '@fascia', name))
  // The packages are those of the lock file: `npm test` in the copy installs nothing.
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  writeFileSync(join(target, '.fascia-install'), lock.digest('hex'))
  for (const workspace of Object.values(PLACES)) {
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'))
  }
}

/** Copies the repository, with what is built of it unless `isBuilt` is false: the installed packages are linked, our own packages lead into the copy. */
export function copyRepository(root: string, { isBuilt = true } = {}): RepositoryCopy {
  const copy = mkdtempSync(join(tmpdir(), 'fascia-copy-'))
  const keep = { preserveTimestamps: true, recursive: true }
  for (const path of repositoryFiles(root)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), keep)
  }
  const plugins = readdirSync(join(copy, 'plugins')).map((name) => `plugins/${name}/dist`)
  for (const folder of isBuilt ? [...BUILT, ...plugins] : [])
    if (existsSync(join(root, folder))) cpSync(join(root, folder), join(copy, folder), keep)
  linkPackages(root, copy)
  const aside = join(copy, '.cache', 'left-out')
  return {
    root: copy,
    take(taken) {
      const moved = taken.map((plugin) => ({
        folder: join(copy, 'plugins', plugin),
        place: join(aside, plugin),
        installed: join(copy, 'node_modules', '@fascia', `plugin-${plugin}`),
      }))
      for (const { folder, place, installed } of moved) {
        rmSync(installed)
        for (const name of OFFERED)
          if (existsSync(join(folder, name))) cpSync(join(folder, name), join(installed, name), { recursive: true })
        mkdirSync(aside, { recursive: true })
        renameSync(folder, place)
      }
      return () => {
        for (const { folder, place, installed } of moved) {
          rmSync(installed, { recursive: true })
          renameSync(place, folder)
          symlinkSync(folder, installed)
        }
      }
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
