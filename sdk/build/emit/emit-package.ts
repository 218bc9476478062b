import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { bundlePackage, bundleThread } from './bundle-package.ts'
import type { EmittedPackage } from './packages.ts'

const NEVER = ['**/node_modules', '**/dist', '**/*.test.ts', '**/*.test.tsx', '**/vite.config.ts', '**/fixture']
/** Files that modules read or import as they are. */
const ASSETS = '**/*.{css,json,svg,woff2}'
/** `new URL('./x.ts', import.meta.url)` names a module by address, which the compiler leaves as it is. */
const ADDRESS = /(new URL\(\s*['"]\.[^'"]*)\.tsx?(['"])/g

function compilerOptions(root: string, folder: string, outFolder: string): object {
  return {
    extends: join(root, '.tsconfig/base.json'),
    compilerOptions: {
      customConditions: [],
      noEmit: false,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      allowImportingTsExtensions: true,
      lib: ['es2024', 'esnext.iterator', 'dom', 'dom.iterable'],
      types: ['node', 'vite/client'],
      typeRoots: [join(root, 'node_modules/@types'), join(root, 'node_modules')],
      rootDir: folder,
      outDir: outFolder,
    },
  }
}

function copyAssets(folder: string, outFolder: string, exclude: readonly string[]): void {
  for (const path of globSync(ASSETS, { cwd: folder, exclude: [...exclude] })) {
    if (['package.json', 'tsconfig.json'].includes(path)) continue
    mkdirSync(dirname(join(outFolder, path)), { recursive: true })
    cpSync(join(folder, path), join(outFolder, path))
  }
}

/** The ids of requirements and decisions in docstrings: their documents are in the repository, and an author has the packages alone. */
const REPOSITORY_REFERENCE = /\s?\[[A-Z]+-\d{3}[^\]\n]*\]|\s?\(decision \d+\)/g

/** Takes references to documents of the repository out of the docstrings of declarations. */
export function withoutReferences(declaration: string): string {
  return declaration.replace(/\/\*\*[\s\S]*?\*\//g, (comment) => comment.replace(REPOSITORY_REFERENCE, ''))
}

/** Takes references to documents of the repository out of every declaration of a folder. */
export function cleanDeclarations(outFolder: string): void {
  for (const path of globSync('**/*.d.ts', { cwd: outFolder })) {
    const text = readFileSync(join(outFolder, path), 'utf8')
    const clean = withoutReferences(text)
    if (clean !== text) writeFileSync(join(outFolder, path), clean)
  }
}

function nameBuiltModules(outFolder: string): void {
  for (const path of globSync('**/*.js', { cwd: outFolder })) {
    const source = readFileSync(join(outFolder, path), 'utf8')
    const named = source.replace(ADDRESS, '$1.js$2')
    if (named !== source) writeFileSync(join(outFolder, path), named)
  }
}

/** Puts a whole new folder in the place of an old one, so that no reader sees half of it; of two at once, the later one stays. */
function exchange(place: string, fresh: string, old: string): void {
  if (existsSync(place)) renameSync(place, old)
  renameSync(fresh, place)
}

/** What is compiled: the files of `include` below `folder`, and what they import from there. */
interface Compilation {
  readonly name: string
  readonly folder: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly outFolder: string
}

/** Compiles to JavaScript with declarations. The packages that it needs come first. */
function compile(root: string, { name, folder, include, exclude, outFolder }: Compilation): void {
  const config = `${outFolder}.json`
  mkdirSync(dirname(config), { recursive: true })
  const settings = {
    ...compilerOptions(root, folder, outFolder),
    include: [...include.map((pattern) => join(folder, pattern)), join(root, '.tsconfig/*.d.ts')],
    exclude: exclude.map((pattern) => join(folder, pattern)),
  }
  writeFileSync(config, JSON.stringify(settings, null, 2))
  const { status, stdout } = spawnSync('tsc', ['-p', config, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  rmSync(config)
  if (status !== 0 && !existsSync(outFolder))
    throw new Fault('PLUGIN_BUILD_FAILED', { message: `${name} could not be compiled.\n${stdout}` })
  if (stdout) process.stderr.write(`${name}:\n${stdout}`)
  cleanDeclarations(outFolder)
}

/** Compiles a package of the repository to JavaScript with declarations in its `dist`. The packages that it needs come first. */
export function emitPackage(
  root: string,
  { name, folder: place, without, bundles = [], threads = [] }: EmittedPackage,
): void {
  const folder = join(root, place)
  const scratch = join(root, '.cache/emit', `${place.replaceAll('/', '-')}-${process.pid}`)
  const outFolder = join(scratch, 'new')
  const exclude = [...NEVER, ...without]
  rmSync(scratch, { recursive: true, force: true })
  compile(root, { name, folder, include: ['**/*.ts', '**/*.tsx'], exclude, outFolder })
  copyAssets(folder, outFolder, exclude)
  nameBuiltModules(outFolder)
  for (const bundle of bundles) bundlePackage(bundle, folder, join(outFolder, bundle))
  for (const thread of threads) bundleThread(join(outFolder, thread), folder)
  exchange(join(folder, 'dist'), outFolder, join(scratch, 'old'))
  rmSync(scratch, { recursive: true, force: true })
}
