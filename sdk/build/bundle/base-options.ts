import type { BuildOptions } from 'esbuild'

/** `production` minifies; `development` keeps names and writes source maps into the files. */
export type BuildMode = 'production' | 'development'

/** What every bundle of a plugin has in common. Nothing is read from the surroundings: no tsconfig, no environment. */
export function baseOptions(folder: string, mode: BuildMode): BuildOptions & { readonly metafile: true } {
  return {
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2024',
    charset: 'utf8',
    logLevel: 'silent',
    legalComments: 'none',
    minify: mode === 'production',
    sourcemap: 'external',
    sourcesContent: true,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, jsx: 'react-jsx', target: 'es2024' } },
    conditions: ['fascia-source', 'module'],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  }
}
