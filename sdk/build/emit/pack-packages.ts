import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildSync } from 'esbuild'
import { emitApi } from '../package/emit-api.ts'
import { npmPack, packedFields } from '../package/pack-plugin.ts'
import { cleanDeclarations } from './emit-package.ts'
import { CREATE_PACKAGE, type PublishedPackage, publishedPackages } from './packages.ts'

/** The package.json that is published: built files only, no condition that names sources. */
export function publishedFields(text: string, alongside: readonly string[]): Record<string, unknown> {
  const { private: _isPrivate, ...fields } = packedFields(text)
  return { ...fields, files: ['dist', ...alongside] }
}

function placeOf(root: string, folder: string, path: string): string {
  return [join(root, folder, path), join(root, path)].find((place) => existsSync(place)) ?? ''
}

/** Files of earlier web builds, which stay in the folder for dashboards that still run, and source maps, which are never served. */
function leftOut(folder: string): (path: string) => boolean {
  const record = join(folder, 'builds.json')
  const [now = [], ...before]: string[][] = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : []
  const old = new Set(before.flat().filter((file) => !now.includes(file)))
  return (path) =>
    /\.map(\.br|\.gz)?$/.test(path) || path === record || old.has(basename(path).replace(/\.(br|gz)$/, ''))
}

function copyBuilt(from: string, to: string): void {
  const isLeftOut = leftOut(from)
  cpSync(from, to, { recursive: true, filter: (path) => !isLeftOut(path) })
}

/** `create-fascia` is one file without dependencies, so that `npm create` has nothing else to fetch. */
function bundleCreate(root: string, staging: string): void {
  buildSync({
    entryPoints: [join(root, 'cli/create-fascia.ts')],
    outfile: join(staging, 'dist/index.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    conditions: ['fascia-source'],
    legalComments: 'none',
  })
}

/** A README with the links that lead somewhere in the package; of the others, which are the repository's, the text is left. */
export function packedReadme(text: string, has: (path: string) => boolean): string {
  return text.replace(/\[([^\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/g, (link, label: string, path: string) =>
    has(path) ? link : label,
  )
}

function stage(root: string, { name, folder, alongside }: PublishedPackage, staging: string): void {
  mkdirSync(staging, { recursive: true })
  const present = alongside.filter((path) => placeOf(root, folder, path))
  if (name === CREATE_PACKAGE.name) bundleCreate(root, staging)
  else {
    const dist = join(root, folder, 'dist')
    // Beside the plugin, where the plugins that import this `api/` and are packed later find it.
    if (folder.startsWith('plugins/')) emitApi(join(root, folder), dist)
    copyBuilt(dist, join(staging, 'dist'))
    if (folder.startsWith('plugins/')) cleanDeclarations(join(staging, 'dist/api'))
  }
  for (const path of present) copyBuilt(placeOf(root, folder, path), join(staging, path))
  cpSync(join(root, 'LICENSE'), join(staging, 'LICENSE'))
  const readme = readFileSync(join(root, folder, 'README.md'), 'utf8')
  writeFileSync(
    join(staging, 'README.md'),
    packedReadme(readme, (path) => existsSync(join(staging, path))),
  )
  const fields = publishedFields(readFileSync(join(root, folder, 'package.json'), 'utf8'), present)
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`)
}

/** Packs every published package as it would go to a registry; gives the tarballs. `npm run build` comes first. */
export function packPackages(root: string, target: string = join(root, '.cache/packages')): readonly string[] {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  return publishedPackages(root).map((published) => {
    const staging = join(target, 'staging', published.folder.replaceAll('/', '-'))
    stage(root, published, staging)
    return npmPack(staging, target)
  })
}
