import { build, type Metafile } from 'esbuild'
import { apiAsData, callsUsed } from '../api/api-as-data.ts'
import { narrowCalls } from '../api/narrow-calls.ts'
import type { ApiReader } from '../api/read-api.ts'
import type { OutputFile } from '../output/output-file.ts'
import { type BuildMode, baseOptions } from './base-options.ts'
import { messageText, toBuildFault } from './build-failure.ts'
import { ASSET_LOADERS, bundleStyles, collectStyles } from './collected-styles.ts'
import { patternflyImports } from './patternfly-imports.ts'
import { sharedExternals } from './shared-externals.ts'
import { createWorkerFiles } from './worker-files.ts'

export interface WebBundle {
  readonly entry: string
  readonly style?: string
  /** Output path by the source path of a lazily imported module. */
  readonly doors: ReadonlyMap<string, string>
  readonly files: readonly OutputFile[]
  /** Source maps: written beside, never listed in the manifest and so never served. */
  readonly maps: readonly OutputFile[]
  /** Shared specifiers that the bundle imports. */
  readonly shared: readonly string[]
  readonly metafile: Metafile
  /** The calls that the bundle makes, sorted by name. */
  readonly calls: readonly UsedCall[]
  readonly warnings: readonly string[]
}

/** A call that a bundle makes. */
export interface UsedCall {
  /** `GET /api/nova/servers/`. */
  readonly name: string
  /** The package of the plugin whose `api/` declares it. */
  readonly owner: string
  /** The files that make it: the entry, or what is behind a door. */
  readonly files: readonly string[]
}

/** The folder that outputs are named in, so that source maps lead back to the source. */
const BUILT = 'dist/'

function doorsOf(metafile: Metafile): Map<string, string> {
  const doors = new Map<string, string>()
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint) doors.set(entryPoint, path.slice(BUILT.length))
  return doors
}

/**
 * Bundles a plugin's web part for the browser: ES modules, a chunk for each door, names by content, shared modules left to the host's
 * import map, styles in one sheet, workers apart. `deletions` are the names of calls that actions of the declaration make to delete.
 */
export async function bundleWeb(
  folder: string,
  entry: string,
  mode: BuildMode,
  api: ApiReader,
  deletions: Promise<ReadonlySet<string>>,
): Promise<WebBundle> {
  const callOwners = new Map<string, string>()
  const shared = new Set<string>()
  const styles = new Set<string>()
  const workers = createWorkerFiles(folder, mode)
  try {
    const {
      outputFiles = [],
      metafile,
      warnings,
    } = await build({
      ...baseOptions(folder, mode),
      entryPoints: [entry],
      outdir: 'dist/web',
      platform: 'browser',
      splitting: true,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      loader: ASSET_LOADERS,
      jsx: 'automatic',
      plugins: [
        narrowCalls(api, deletions),
        apiAsData(folder, api, 'open', callOwners),
        patternflyImports(folder),
        sharedExternals(shared),
        collectStyles(styles),
        workers.plugin,
      ],
    })
    const sheets = await bundleStyles(folder, styles, mode)
    const all = outputFiles.map(({ path, contents }) => ({ path: path.slice(`${folder}/${BUILT}`.length), contents }))
    const doors = doorsOf(metafile)
    return {
      entry: doors.get(entry) ?? '',
      ...(sheets.style ? { style: sheets.style } : {}),
      doors: new Map([...doors, ...workers.outputs]),
      files: [...all.filter(({ path }) => !path.endsWith('.map')), ...sheets.files, ...workers.files],
      maps: all.filter(({ path }) => path.endsWith('.map')),
      shared: [...shared].sort(),
      metafile,
      calls: [...callsUsed(metafile)].map(([name, outputs]) => ({
        name,
        owner: callOwners.get(name) ?? '',
        files: outputs.map((path) => path.slice(BUILT.length)),
      })),
      warnings: warnings.map((warning) => messageText(warning)),
    }
  } catch (failure) {
    throw toBuildFault(failure)
  }
}
