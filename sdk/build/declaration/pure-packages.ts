import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BuildOptions, build, type Plugin, version } from 'esbuild'
import { baseOptions } from '../bundle/base-options.ts'
import { installedAt } from '../package/installed-at.ts'
import { parsePluginPackage } from '../package/plugin-package.ts'

const SDK_DOOR = /^@fascia\/sdk\/(common|gateway|web\/declare(\/host)?)$/
const SHAPES_DOOR = '@fascia/sdk/shapes'
const SDK = 'fascia-sdk'
const SHAPES = 'fascia-sdk-shapes'
const PACKAGE = 'fascia-package'

/** Whether a source in a map is the text of a package, of which there is no map. */
export function isPackageText(source: string): boolean {
  return [SDK, SHAPES, PACKAGE].some((namespace) => source.startsWith(`${namespace}:`))
}

async function textOf(folder: string, input: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...baseOptions(folder, 'development'),
    ...input,
    outfile: join(folder, 'bundle.js'),
    sourcemap: false,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** All in one text: a name that two of them have is the same thing. */
function sdkText(folder: string): Promise<string> {
  const modules = [
    '@fascia/sdk/common',
    '@fascia/sdk/gateway',
    '@fascia/sdk/web/declare',
    '@fascia/sdk/web/declare/host',
  ]
  const contents = modules.map((one) => `export * from '${one}'`).join('\n')
  return textOf(folder, { stdin: { contents, resolveDir: folder } })
}

/** The door of shared schemas, which uses the schema library of the bundle around it. */
function shapesText(folder: string): Promise<string> {
  const contents = `export * from '${SHAPES_DOOR}'`
  return textOf(folder, { stdin: { contents, resolveDir: folder }, external: ['typebox'] })
}

/** Where the text of a package is kept between builds; undefined when it is not installed below a `node_modules`. */
function keptAt(name: string, folder: string): string | undefined {
  const place = installedAt(name, folder)
  const end = place?.lastIndexOf('/node_modules/') ?? -1
  if (place === undefined || end < 0) return undefined
  const packageJson = join(place, 'package.json')
  const { version: own } = parsePluginPackage(readFileSync(packageJson, 'utf8'), packageJson)
  return join(packageJson.slice(0, end), 'node_modules/.cache/fascia', `${name.replace('/', '+')}-${own}-${version}.js`)
}

function keep(path: string, text: string): void {
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(draft, text)
    renameSync(draft, path)
  } catch {
    // An installation that cannot be written to is bundled by each process.
  }
}

async function packageText(name: string, folder: string): Promise<string> {
  const kept = keptAt(name, folder)
  if (kept !== undefined && existsSync(kept)) return readFileSync(kept, 'utf8')
  const text = await textOf(folder, { entryPoints: [name] })
  if (kept !== undefined) keep(kept, text)
  return text
}

const texts = new Map<string, Promise<string>>()

function textOnce(key: string, make: () => Promise<string>): Promise<string> {
  const text = texts.get(key) ?? make()
  texts.set(key, text)
  return text
}

/**
 * Puts each package that a declaration may import into its bundle as one text, made once in a process: module by module, an evaluation would
 * resolve hundreds of files. `names` are the packages besides the SDK's pure doors; their texts are kept in `node_modules/.cache/fascia`, by version.
 * With `typebox` among them, the SDK's door of schemas may be imported as well.
 */
export function purePackages(folder: string, names: readonly string[]): Plugin {
  return {
    name: 'fascia-pure-packages',
    setup(bundle) {
      bundle.onResolve({ filter: SDK_DOOR }, () => ({ path: folder, namespace: SDK }))
      bundle.onResolve({ filter: /^[^./]/ }, ({ path }) =>
        names.includes(path)
          ? { path, namespace: PACKAGE }
          : path === SHAPES_DOOR && names.includes('typebox')
            ? { path: folder, namespace: SHAPES }
            : undefined,
      )
      bundle.onLoad({ filter: /.*/, namespace: SDK }, async () => ({
        contents: await textOnce(`${SDK}:${folder}`, () => sdkText(folder)),
        loader: 'js',
      }))
      bundle.onLoad({ filter: /.*/, namespace: SHAPES }, async () => ({
        contents: await textOnce(`${SHAPES}:${folder}`, () => shapesText(folder)),
        loader: 'js',
      }))
      bundle.onLoad({ filter: /.*/, namespace: PACKAGE }, async ({ path }) => ({
        contents: await textOnce(`${path}:${folder}`, () => packageText(path, folder)),
        loader: 'js',
      }))
    },
  }
}
