import { build, type Metafile, type Plugin } from 'esbuild'
import { apiAsData, callsUsed } from '../api/api-as-data.ts'
import { narrowCalls } from '../api/narrow-calls.ts'
import type { ApiReader } from '../api/read-api.ts'
import type { OutputFile } from '../output/output-file.ts'
import { type BuildMode, baseOptions } from './base-options.ts'
import { messageText, toBuildFault } from './build-failure.ts'
import { ASSET_LOADERS, bundleStyles, collectStyles } from './collected-styles.ts'
import { type BundleFiles, foldFacades } from './fold-facades.ts'
import { importParts } from './import-parts.ts'
import { doorSource, joinDoors } from './join-doors.ts'
import { packageSockets } from './package-sockets.ts'
import { planJoins } from './plan-joins.ts'
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

/** Outputs by the source path of what they begin with: the entry, and each door. */
function startsOf({ outputs }: Metafile): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[doorSource(entryPoint), path.slice(BUILT.length)] as const],
    ),
  )
}

/**
 * Bundles a plugin's web part for the browser: ES modules, a file for each door and few that they share, names by content, shared modules left to the
 * host's import map, styles in one sheet, workers apart. `deletions` are the names of calls that actions of the declaration make to delete.
 *
 * It bundles twice: the first bundle shows which doors need what, and the second has what they share in fewer files.
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
  const bundle = async (joins: readonly Plugin[]): Promise<BundleFiles & { readonly warnings: readonly string[] }> => {
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
        workers.plugin,
        ...joins,
        narrowCalls(api, deletions),
        apiAsData(folder, api, 'open', callOwners),
        importParts(folder),
        packageSockets(),
        sharedExternals(shared),
        collectStyles(styles),
      ],
    })
    const files = outputFiles.map(({ path, contents }) => ({ path: path.slice(folder.length + 1), contents }))
    return { files, metafile, warnings: warnings.map((warning) => messageText(warning)) }
  }
  try {
    const apart = await bundle([])
    const joins = planJoins(apart.metafile, entry)
    const joined = joins.size === 0 ? apart : await bundle([joinDoors(folder, joins)])
    const { files, metafile } = foldFacades(joined, entry)
    const sheets = await bundleStyles(folder, styles, mode)
    const all = files.map(({ path, contents }) => ({ path: path.slice(BUILT.length), contents }))
    const starts = startsOf(metafile)
    const startOf = (path: string): string => starts.get(apart.metafile.outputs[path]?.entryPoint ?? '') ?? ''
    return {
      entry: starts.get(entry) ?? '',
      ...(sheets.style ? { style: sheets.style } : {}),
      doors: new Map([...starts, ...workers.outputs]),
      files: [...all.filter(({ path }) => !path.endsWith('.map')), ...sheets.files, ...workers.files],
      maps: all.filter(({ path }) => path.endsWith('.map')),
      shared: [...shared].sort(),
      metafile,
      // A file has calls of other doors too: which door makes a call shows where they are apart.
      calls: [...callsUsed(apart.metafile)].map(([name, outputs]) => ({
        name,
        owner: callOwners.get(name) ?? '',
        files: outputs.map(startOf),
      })),
      warnings: apart.warnings,
    }
  } catch (failure) {
    throw toBuildFault(failure)
  }
}
