import { readFile } from 'node:fs/promises'
import { build, type Plugin } from 'esbuild'
import { hashedName, type OutputFile } from '../output/output-file.ts'
import { type BuildMode, baseOptions } from './base-options.ts'

/** Takes style sheets out of the script bundle; their paths are collected in `found`. One that is imported as `./terminal.css?inline` stays in it, as its text. */
export function collectStyles(found: Set<string>): Plugin {
  return {
    name: 'fascia-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path, suffix }) => {
        if (suffix === '?inline') return { contents: await readFile(path), loader: 'text' }
        found.add(path)
        return { contents: '', loader: 'js' }
      })
    },
  }
}

/** Bundles the collected style sheets into one, in the order of their paths, with the files that they refer to. */
export async function bundleStyles(
  folder: string,
  paths: ReadonlySet<string>,
  mode: BuildMode,
): Promise<{ readonly style?: string; readonly files: readonly OutputFile[] }> {
  if (paths.size === 0) return { files: [] }
  const imports = [...paths].sort().map((path) => `@import ${JSON.stringify(path)};`)
  const { outputFiles = [] } = await build({
    ...baseOptions(folder, mode),
    stdin: { contents: imports.join('\n'), resolveDir: folder, sourcefile: 'style.css', loader: 'css' },
    outdir: `${folder}/web`,
    sourcemap: false,
    assetNames: '[name]-[hash]',
    loader: ASSET_LOADERS,
  })
  const files = outputFiles.map(({ path, contents }) => {
    const name = path.slice(`${folder}/`.length)
    return path.endsWith('.css') ? { path: hashedName('web/style.css', contents), contents } : { path: name, contents }
  })
  const style = files.find(({ path }) => path.endsWith('.css'))?.path
  return { ...(style ? { style } : {}), files }
}

/** Files that a bundle refers to by address. */
export const ASSET_LOADERS = {
  '.svg': 'file',
  '.png': 'file',
  '.jpg': 'file',
  '.webp': 'file',
  '.woff2': 'file',
} as const
