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
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    chunkNames: 'shared-[hash]',
    minifyWhitespace: true,
    legalComments: 'none',
  })
  const license = readdirSync(dirname(place)).find((file) => /^licen[cs]e/i.test(file))
  if (license !== undefined) copyFileSync(join(dirname(place), license), join(outFolder, 'LICENSE'))
}
