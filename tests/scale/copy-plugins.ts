import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryFiles } from '../without-plugin/copy-repository.ts'
import { apisOf, type CopyRules, renameCopy, typesOf } from './rename-copy.ts'

const TEXT = /\.(ts|tsx|css|json|md)$/
const FIXTURES = 'tests/e2e/fixture-plugin/'

/** Journeys that a copy has not: the started server is another for it, or what they test is not multiplied. */
const LEFT_OUT: readonly RegExp[] = [
  // Definitions of metadata name the types of the originals.
  /^plugins\/compute\/test\/journey\/metadata\.test\.ts$/,
  // Three at once need more instances than the quota of the one world lets the project have.
  /^plugins\/compute\/test\/journey\/launch-sources\.test\.ts$/,
  // The page shows the quotas of all copies under one title.
  /^plugins\/compute\/test\/journey\/quotas\.test\.ts$/,
  // They test the widgets of the SDK, of which there is one set.
  /^plugins\/gallery\/test\/journey\//,
]

/** Where a file of a plugin, or of the plugins that journeys install, is in a copy; undefined for every other file. */
function placeInCopy(path: string, { suffix, areas }: CopyRules): string | undefined {
  if (path.startsWith(FIXTURES)) return path.replace(/^(tests\/e2e\/fixture-plugin\/[^/]+)/, `$1${suffix}`)
  const area = /^plugins\/([^/]+)\//.exec(path)?.[1]
  if (area === undefined || !areas.includes(area) || LEFT_OUT.some((one) => one.test(path))) return undefined
  return path
    .replace(`plugins/${area}/`, `plugins/${area}${suffix}/`)
    .replace(`/plugin-${area}-`, `/plugin-${area}${suffix}-`)
}

/** Adds `copies` renamed copies of every plugin to a checkout; gives the names of all that are then there, by the original's. */
export function copyPlugins(root: string, copies: number): ReadonlyMap<string, readonly string[]> {
  const areas = readdirSync(join(root, 'plugins'))
  const files = repositoryFiles(root)
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const sources = (folder: RegExp): readonly string[] =>
    files.filter((path) => folder.test(path) && /(?<!\.test)\.tsx?$/.test(path)).map(read)
  const hostSources = sources(/^core\/gateway\/(?!.*fixture)/)
  const ofHost = new Set(apisOf(hostSources))
  const apis = apisOf(sources(/^plugins\/[^/]+\/(api|gateway)\//)).filter((name) => !ofHost.has(name) && name !== 'x')
  // Types of a copy cost the compiler as much as those of its original.
  const types = join(root, 'tests/types/run.ts')
  writeFileSync(
    types,
    readFileSync(types, 'utf8').replace(
      /^( {2}\['\w+', )([\d_]+)/gm,
      (_, name, most) => `${name}${Number(most.replaceAll('_', '')) * (copies + 1)}`,
    ),
  )
  const suffixes = Array.from({ length: copies }, (_, index) => String(index + 2))
  for (const suffix of suffixes) {
    const rules: CopyRules = { suffix, areas, apis, hostTypes: typesOf(hostSources) }
    for (const path of files) {
      const place = placeInCopy(path, rules)
      if (place === undefined) continue
      mkdirSync(join(root, dirname(place)), { recursive: true })
      if (TEXT.test(path)) writeFileSync(join(root, place), renameCopy(path, read(path), rules))
      else cpSync(join(root, path), join(root, place))
    }
    for (const area of areas)
      symlinkSync(
        join(root, 'plugins', `${area}${suffix}`),
        join(root, 'node_modules', '@fascia', `plugin-${area}${suffix}`),
      )
  }
  return new Map(areas.map((area) => [area, [area, ...suffixes.map((suffix) => `${area}${suffix}`)]]))
}
