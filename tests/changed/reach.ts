import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../layers/imports.ts'
import { createPlaceResolver } from '../layers/resolve-place.ts'
import { neededPlugins } from '../without-plugin/tests-in-want.ts'

/** What `npm test` runs for a change. */
export interface Reach {
  /** Test files by path from the root; every test when undefined. */
  readonly tests: readonly string[] | undefined
  /** Checks of the whole besides build, types, lint and layers. */
  readonly checks: readonly string[]
}

const SOURCE = /\.(ts|tsx|mts|mjs)$/
const TEST = /\.test\.tsx?$/
/** Texts that no test reads. */
const TEXT = /\.md$|^LICENSE$|^\.gitignore$/
/** A change to how tests run or packages resolve reaches all of them. */
const OF_ALL =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|\.tsconfig\/|\.ci\/|(sdk|core|cli|tests)\/.*package\.json|cli\/bootstrap\/)/
const CHECKS: Readonly<Record<string, RegExp>> = {
  examples: /^(sdk|tests\/examples)\//,
  api: /^(sdk|tests\/api-report|plugins\/[^/]+\/api)\//,
  'without-plugin': /^(core|cli|tests\/without-plugin|plugins\/[^/]+\/api)\//,
  acceptance: /^(templates|cli|sdk\/build|sdk\/testing)\//,
}

/** Tests that read every plugin's folder. */
const OF_EVERY_PLUGIN = /^cli\/commands\/validate\.test\.ts$/

function pluginOf(path: string): string | undefined {
  return /^plugins\/([^/]+)\//.exec(path)?.[1]
}

/** Who imports each file, `import()` and types included. */
function importersOf(root: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const resolvePlace = createPlaceResolver(root)
  const importers = new Map<string, string[]>()
  for (const path of files.filter((one) => SOURCE.test(one)))
    for (const { specifier } of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const place = resolvePlace(path, specifier)
      if (place.kind === 'ours') importers.set(place.path, [...(importers.get(place.path) ?? []), path])
    }
  return importers
}

/** The files themselves, and all that import them, over any number of steps. */
function closure(start: readonly string[], importers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set(start)
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}

/** Whether a test runs what the reached files are part of without importing it: plugins by their folder, the built product by its address. */
function runs(root: string, test: string, reached: readonly string[]): boolean {
  const plugins = new Set([pluginOf(test), ...neededPlugins(readFileSync(join(root, test), 'utf8'))])
  const isOfWhole = /^tests\/(e2e|contract)\/|^plugins\/[^/]+\/test\/(journey|contract)\//.test(test)
  const isOfPlugin = /^plugins\/[^/]+\/test\//.test(test)
  return reached.some((path) => {
    if (TEST.test(path)) return false
    const plugin = pluginOf(path)
    if (plugin !== undefined) return OF_EVERY_PLUGIN.test(test) || ((isOfPlugin || isOfWhole) && plugins.has(plugin))
    return isOfWhole && /^(sdk(?!\/testing)|core|cli)\//.test(path)
  })
}

/** What the change of some files, by their paths from the root, can reach among `files`, all of the repository. */
export function reachOf(root: string, files: readonly string[], changed: readonly string[]): Reach {
  const checks = Object.keys(CHECKS).filter((name) => changed.some((path) => CHECKS[name]?.test(path)))
  const relevant = changed.filter((path) => !TEXT.test(path))
  if (relevant.some((path) => OF_ALL.test(path))) return { tests: undefined, checks: Object.keys(CHECKS) }
  const importers = importersOf(root, files)
  // What is not imported, as a style sheet's image or a translation, belongs to everything in its folder.
  const folders = relevant
    .filter((path) => !SOURCE.test(path) && !importers.has(path))
    .map((path) => /^(plugins\/)?[^/]+\//.exec(path)?.[0] ?? '')
  const start = [...relevant, ...files.filter((path) => folders.some((folder) => path.startsWith(folder)))]
  const reached = closure(start, importers)
  const all = [...reached]
  const tests = files.filter(
    (path) => TEST.test(path) && existsSync(join(root, path)) && (reached.has(path) || runs(root, path, all)),
  )
  return { tests, checks }
}
