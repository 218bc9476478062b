import { basename, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { hashedName, type OutputFile } from '../output/output-file.ts'
import { type BuildMode, baseOptions } from './base-options.ts'

/** The module of a worker, as an import names it. */
export const WORKER = /\.worker(\.ts)?$/

/** Bundled workers: the module that each comes from, and its file. */
export interface WorkerFiles {
  readonly plugin: Plugin
  /** Output path by source path, both relative. */
  readonly outputs: ReadonlyMap<string, string>
  readonly files: readonly OutputFile[]
}

/**
 * Bundles what `import('./x.worker.ts')` names, each self-contained, because a worker sees no import map; the page's own bundle keeps the
 * door closed, and the SDK starts the worker from its address.
 */
export function createWorkerFiles(folder: string, mode: BuildMode): WorkerFiles {
  const outputs = new Map<string, string>()
  const files: OutputFile[] = []

  async function bundle(path: string): Promise<string> {
    const { outputFiles = [] } = await build({
      ...baseOptions(folder, mode),
      entryPoints: [path],
      outdir: `${folder}/web`,
      platform: 'browser',
      sourcemap: false,
    })
    const contents = outputFiles[0]?.contents ?? new Uint8Array()
    const output = hashedName(`web/${basename(path).replace(/\.ts$/, '.js')}`, contents)
    files.push({ path: output, contents })
    return output
  }

  const started = new Map<string, Promise<string>>()
  const plugin: Plugin = {
    name: 'fascia-workers',
    setup(build) {
      build.onResolve({ filter: WORKER }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === WORKER) return undefined
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: WORKER })
        if (found.errors.length > 0) return { errors: found.errors }
        const output = started.get(found.path) ?? bundle(found.path)
        started.set(found.path, output)
        const file = await output
        outputs.set(relative(folder, found.path), file)
        return { path: `./${basename(file)}`, external: true }
      })
    },
  }
  return { plugin, outputs, files }
}
