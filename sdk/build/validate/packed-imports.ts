import { build } from 'esbuild'
import { parseSync } from 'oxc-parser'
import type { PackedScript } from './rule.ts'

/** Specifiers of other packages that the packed scripts import, each with the script. Chunks of the plugin itself are not counted. */
export async function findPackedImports(
  scripts: readonly PackedScript[],
): Promise<readonly { readonly specifier: string; readonly path: string }[]> {
  const found: { specifier: string; path: string }[] = []
  await build({
    entryPoints: scripts.map(({ path }) => path),
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'fascia-packed',
        setup(build) {
          build.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
            if (kind === 'entry-point') return { path, namespace: 'packed' }
            if (/^[^./]/.test(path)) found.push({ specifier: path, path: importer })
            return { path, external: true }
          })
          build.onLoad({ filter: /.*/, namespace: 'packed' }, ({ path }) => ({
            contents: scripts.find((script) => script.path === path)?.text ?? '',
            loader: 'js',
          }))
        },
      },
    ],
  })
  return found.sort((a, b) => (`${a.path} ${a.specifier}` < `${b.path} ${b.specifier}` ? -1 : 1))
}

/** The names that the packed scripts import from other modules, each with the specifier and the script. */
export function findNamedImports(
  scripts: readonly PackedScript[],
): readonly { readonly name: string; readonly specifier: string; readonly path: string }[] {
  return scripts.flatMap(({ path, text }) =>
    parseSync(path, text).module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ importName: { name } }) =>
        name === null ? [] : [{ name, specifier: moduleRequest.value, path }],
      ),
    ),
  )
}
