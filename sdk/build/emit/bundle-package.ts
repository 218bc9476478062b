import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Fault } from '@fascia/sdk/common'
import { buildSync } from 'esbuild'

/** The entries of a package that has nothing but modules: their file names without ending, and what they are imported as. */
function entriesOf(name: string, place: string): Readonly<Record<string, string>> {
  const { exports }: { readonly exports: object } = JSON.parse(readFileSync(place, 'utf8'))
  const entries = Object.keys(exports).map((path) => path.replace(/^\.\/?/, ''))
  return Object.fromEntries(entries.map((path) => [path || 'index', path === '' ? name : `${name}/${path}`]))
}

const FOR_NODE = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minifyWhitespace: true,
  legalComments: 'none',
} as const

/** Copies the license of a package whose code is part of a bundle. */
function copyLicense(packageFolder: string, place: string): void {
  const license = readdirSync(packageFolder).find((file) => /^licen[cs]e/i.test(file))
  if (license !== undefined) copyFileSync(join(packageFolder, license), place)
}

/**
 * Bundles each entry of an installed package that `folder` depends on for Node: `index.js` for the package itself, `compile.js` for its entry
 * `./compile`. What entries share is in files of its own, so that it exists once. The license of the package comes along.
 */
export function bundlePackage(name: string, folder: string, outFolder: string): void {
  const place = findPackageJSON(name, pathToFileURL(join(folder, 'package.json')))
  if (place === undefined)
    throw new Fault('PLUGIN_BUILD_FAILED', { message: `${name} is not installed for ${folder}.` })
  buildSync({
    entryPoints: entriesOf(name, place),
    outdir: outFolder,
    absWorkingDir: folder,
    ...FOR_NODE,
    splitting: true,
    chunkNames: 'shared-[hash]',
  })
  copyLicense(dirname(place), join(outFolder, 'LICENSE'))
}

/**
 * Bundles what a thread starts with into that file, below `folder`: a thread loads its modules for itself, and many files take it time and memory. Licenses
 * of packages in it come along.
 */
export function bundleThread(file: string, folder: string): void {
  const { metafile } = buildSync({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    absWorkingDir: folder,
    ...FOR_NODE,
    metafile: true,
  })
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []),
  )
  for (const one of packages)
    copyLicense(
      join(folder, one),
      join(dirname(file), `${one.replace(/^.*node_modules\//, '').replace('/', '-')}.LICENSE`),
    )
}
