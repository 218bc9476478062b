import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { compilerOf } from './compiler.ts'

/** How a plugin without a `tsconfig.json` is compiled. */
const DEFAULTS = {
  target: 'es2024',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2024', 'esnext.iterator', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
}

/** What is the same for every plugin. Types are checked by `validate`, with all of the plugin's sources. */
function settings(folder: string, outFolder: string): object {
  const own = join(folder, 'tsconfig.json')
  const hasOwn = existsSync(own)
  return {
    ...(hasOwn ? { extends: own } : {}),
    compilerOptions: {
      ...(hasOwn ? {} : DEFAULTS),
      noCheck: true,
      noEmit: false,
      noEmitOnError: false,
      emitDeclarationOnly: false,
      declaration: true,
      declarationMap: false,
      sourceMap: false,
      composite: false,
      incremental: false,
      allowImportingTsExtensions: true,
      rewriteRelativeImportExtensions: true,
      rootDir: folder,
      outDir: outFolder,
    },
    include: [join(folder, 'api/**/*.ts')],
    exclude: [join(folder, '**/*.test.ts')],
  }
}

/**
 * Compiles the `api/` of a plugin, and what it imports from the plugin's other folders, to JavaScript with declarations: `api/` in `outFolder` is new
 * afterwards. Needs the compiler beside the plugin. Fails with `PLUGIN_BUILD_FAILED` when it is not there, and for exports whose types it cannot write down.
 */
export function emitApi(folder: string, outFolder: string): void {
  const tsc = compilerOf(folder)
  if (!tsc)
    throw new Fault('PLUGIN_BUILD_FAILED', {
      message: 'api/ could not be compiled for other plugins: typescript is not installed beside the plugin.',
      hint: 'npm install --save-dev typescript',
    })
  // Below the plugin, where packages of types are found as they are for the plugin itself.
  mkdirSync(join(folder, '.fascia'), { recursive: true })
  const scratch = mkdtempSync(join(folder, '.fascia', 'api-'))
  try {
    const made = join(scratch, 'made')
    const config = join(scratch, 'tsconfig.json')
    writeFileSync(config, JSON.stringify(settings(folder, made)))
    const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0)
      throw new Fault('PLUGIN_BUILD_FAILED', {
        message: `api/ could not be compiled for other plugins.\n${`${stdout}${stderr}`.trim()}`,
      })
    mkdirSync(outFolder, { recursive: true })
    for (const name of readdirSync(made)) {
      rmSync(join(outFolder, name), { recursive: true, force: true })
      renameSync(join(made, name), join(outFolder, name))
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
