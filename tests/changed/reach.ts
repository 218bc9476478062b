import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { importsOf } from '../layers/imports.ts'
import { createPlaceResolver } from '../layers/resolve-place.ts'
import { neededPlugins } from '../without-plugin/tests-in-want.ts'

/** What `npm test` runs for a change. */
export interface Reach {
  /** Test files, and folders of generated ones, by path from the root; every test when undefined. */
  readonly tests: readonly string[] | undefined
  /** Checks of the whole besides build, types, lint and layers. */
  readonly checks: readonly string[]
}

const SOURCE = /\.(ts|tsx|mts|mjs)$/
const TEST = /\.test\.tsx?$/
/** Texts that are no part of a program. */
const TEXT = /\.md$|^LICENSE$|^\.gitignore$/
/** A change to how tests run or packages resolve reaches all of them. */
const OF_ALL =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|\.tsconfig\/|\.ci\/|(sdk|core|cli|tests)\/.*package\.json|cli\/bootstrap\/|sdk\/testing\/(environment|setup)\/)/
const CHECKS: Readonly<Record<string, RegExp>> = {
  examples: /^(sdk|tests\/examples)\//,
  api: /^(sdk|core|cli|tests\/api-report|plugins\/[^/]+\/api)\//,
  attack: /^(core\/gateway|sdk\/gateway|tests\/attack|plugins\/[^/]+\/gateway)\//,
  'without-plugin': /^(core|cli|tests\/without-plugin|plugins\/[^/]+\/api)\//,
  // A created plugin uses all of the packed SDK, on the packed host.
  acceptance: /^(templates|cli|sdk|core)\//,
}
/** Tests that read files which they do not import, and those files. */
const READERS: readonly { readonly tests: RegExp; readonly read: RegExp }[] = [
  { tests: /^tests\/unit\/documents\.test\.ts$/, read: /\.(ts|tsx|css|md)$/ },
  { tests: /^tests\/unit\/features\.test\.ts$/, read: /\.test\.tsx?$|^tests\/features\// },
  { tests: /^cli\/run-cli\.test\.ts$/, read: /\.(md|tmpl|mjs)$/ },
  { tests: /^cli\//, read: /^templates\// },
  { tests: /^core\/gateway\/watchdog\//, read: /^core\/testing\/gateway\/stuck-gateway\.ts$/ },
  {
    tests: /^tests\/(e2e|contract)\/|\/test\/(journey|contract)\//,
    read: /^tests\/(e2e\/server|contract\/cloud)\.ts$/,
  },
]
/** A plugin for the tests that are in the folder around its own. */
const FIXTURE = /^(.*\/)fixture(-plugin)?\//
/** What generated tests import. */
const GENERATOR = 'sdk/testing/index.ts'

/** Tests that read every plugin's folder. */
const OF_EVERY_PLUGIN = /^cli\/commands\/validate\.test\.ts$/

function pluginOf(path: string): string | undefined {
  return /^plugins\/([^/]+)\//.exec(path)?.[1]
}

/**
 * Who imports each file, `import()` and types included. What nothing imports, such as a worker, is started by the files beside it that name it;
 * plugins are loaded by their folder.
 */
function importersOf(root: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const resolvePlace = createPlaceResolver(root)
  const sources = new Map(
    files.filter((path) => SOURCE.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const importers = new Map<string, string[]>()
  for (const [path, source] of sources)
    for (const { specifier } of importsOf(path, source)) {
      const place = resolvePlace(path, specifier)
      if (place.kind === 'ours') importers.set(place.path, [...(importers.get(place.path) ?? []), path])
    }
  const beside = Map.groupBy(sources.keys(), (path) => dirname(path))
  for (const path of sources.keys()) {
    if (importers.has(path) || TEST.test(path) || FIXTURE.test(path) || pluginOf(path) !== undefined) continue
    const name = basename(path).replace(SOURCE, '')
    const address = new RegExp(`['"\`](?:\\./)?${name}(?:\\.|\\$\\{)`)
    const starters = beside
      .get(dirname(path))
      ?.filter((other) => other !== path && address.test(sources.get(other) ?? ''))
    if (starters && starters.length > 0) importers.set(path, starters)
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
function runs(
  root: string,
  test: string,
  reached: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): boolean {
  const plugins = new Set([pluginOf(test), ...neededPlugins(readFileSync(join(root, test), 'utf8'))])
  const isOfWhole = /^tests\/(e2e|contract)\/|^plugins\/[^/]+\/test\/(journey|contract)\//.test(test)
  const isOfPlugin = /^plugins\/[^/]+\/test\//.test(test)
  return reached.some((path) => {
    if (TEST.test(path)) return false
    const plugin = pluginOf(path)
    if (plugin !== undefined) return OF_EVERY_PLUGIN.test(test) || ((isOfPlugin || isOfWhole) && plugins.has(plugin))
    const [, around] = FIXTURE.exec(path) ?? []
    if (around !== undefined && !importers.has(path)) return test.startsWith(around)
    return isOfWhole && /^(sdk(?!\/testing)|core|cli)\//.test(path)
  })
}

/** The folders of the tests that are generated from plugins. They are in no commit, and written only when the plugins are built. */
function generatedTests(files: readonly string[], reached: ReadonlySet<string>): readonly string[] {
  const changed = new Set([...reached].filter((path) => !TEST.test(path)).map(pluginOf))
  const plugins = files
    .filter((path) => /^plugins\/[^/]+\/web\/plugin\.ts$/.test(path))
    .flatMap((path) => pluginOf(path) ?? [])
  return plugins
    .filter((plugin) => changed.has(plugin) || reached.has(GENERATOR))
    .map((plugin) => `plugins/${plugin}/.fascia/test/`)
}

/** What the change of some files, by their paths from the root, can reach among `files`, all of the repository. */
export function reachOf(root: string, files: readonly string[], changed: readonly string[]): Reach {
  const parts = changed.filter((path) => !TEST.test(path))
  const checks = Object.keys(CHECKS).filter((name) => parts.some((path) => CHECKS[name]?.test(path)))
  const relevant = changed.filter((path) => !TEXT.test(path))
  const importers = importersOf(root, files)
  // What is not imported, as a style sheet's image or a translation, belongs to everything in its folder.
  const folders = relevant
    .filter((path) => !SOURCE.test(path) && !importers.has(path))
    .map((path) => /^(plugins\/)?[^/]+\//.exec(path)?.[0] ?? '')
  const start = [...relevant, ...files.filter((path) => folders.some((folder) => path.startsWith(folder)))]
  const reached = closure(start, importers)
  const all = [...reached]
  if (all.some((path) => OF_ALL.test(path))) return { tests: undefined, checks: Object.keys(CHECKS) }
  const readers = READERS.filter(({ read }) => changed.some((path) => read.test(path)))
  const tests = files.filter(
    (path) =>
      TEST.test(path) &&
      existsSync(join(root, path)) &&
      (reached.has(path) || readers.some((reader) => reader.tests.test(path)) || runs(root, path, all, importers)),
  )
  return { tests: [...tests, ...generatedTests(files, reached)], checks }
}
