import { readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Fault } from '@fascia/sdk/common'
import { areaOf, isLazyMark, type Manifest, type ManifestContribution } from '@fascia/sdk/host'
import { parseManifest, prepareManifestParser } from '@fascia/sdk/manifest'
import { type Api, apiCalls, callName, createApiReader } from './api/read-api.ts'
import type { BuildMode } from './bundle/base-options.ts'
import { bundleNode, type NodeBundle } from './bundle/node-bundle.ts'
import { bundleWeb, type WebBundle } from './bundle/web-bundle.ts'
import { type Declaration, evaluateDeclaration } from './declaration/evaluate-declaration.ts'
import { evaluateGateway } from './declaration/evaluate-gateway.ts'
import { evaluatePure, startEvaluator } from './declaration/evaluate-pure.ts'
import { checkBudget, DEFAULT_BUDGET } from './output/budget.ts'
import { hashedName, integrityOf, type OutputFile } from './output/output-file.ts'
import { writeOutput } from './output/write-output.ts'
import { type PluginPackage, readPluginPackage } from './package/plugin-package.ts'
import { findPluginParts, type PluginParts } from './package/plugin-parts.ts'
import { sharedRanges } from './package/shared-ranges.ts'
import { simulatedServices } from './source/simulated-services.ts'

const SNAPSHOT = fileURLToPath(new URL('./declaration/snapshot.ts', import.meta.url))

/**
 * What `gateway/proxies.ts` declares: data for the manifest, whose parser checks it. It is evaluated as declarations are, so that it can hold
 * no code. Fails as `evaluatePure` does.
 */
function evaluateProxies(folder: string, entry: string): Promise<unknown> {
  return evaluatePure(
    folder,
    [
      `import proxies from ${JSON.stringify(`./${entry}`)}`,
      `import { snapshot } from ${JSON.stringify(SNAPSHOT)}`,
      `globalThis.fasciaDeclaration = JSON.stringify(snapshot(proxies, 'proxies'))`,
    ].join('\n'),
  )
}

/** What a build is asked for. */
export interface BuildRequest {
  /** The plugin's folder: the one with its package.json. */
  readonly folder: string
  /** Where the built plugin goes; `dist` in the folder when absent. */
  readonly outFolder?: string
  readonly mode?: BuildMode
}

/** What a build has made. */
export interface BuiltPlugin {
  readonly manifest: Manifest
  readonly files: readonly OutputFile[]
  /** Source maps, which are written beside the files and are not part of the manifest. */
  readonly maps: readonly OutputFile[]
  readonly warnings: readonly string[]
}

const NOTHING: Declaration = {
  capabilities: { api: [], origins: [], storage: false },
  needs: { required: {}, optional: {}, extensionPoints: {} },
  contributions: [],
  fields: {},
  values: {},
  queries: {},
}

function sdkRangeOf(packageJson: PluginPackage): string {
  const range = packageJson.peerDependencies?.['@fascia/sdk']
  if (range) return range
  throw new Fault('PLUGIN_MANIFEST_INVALID', {
    message: `${packageJson.name} does not say which SDK it works with.`,
    hint: 'Add "peerDependencies": { "@fascia/sdk": "^…" } to package.json.',
  })
}

function localeFiles(
  folder: string,
  { locales }: PluginParts,
): { locales: Record<string, string>; files: OutputFile[] } {
  const files = Object.entries(locales).map(([language, path]) => {
    const contents = readFileSync(join(folder, path))
    return { language, path: hashedName(path, contents), contents }
  })
  return { locales: Object.fromEntries(files.map(({ language, path }) => [language, path])), files }
}

/** Puts the built chunk in place of the source path of every door. */
function openDoors(value: unknown, doors: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => openDoors(item, doors))
  if (isLazyMark(value)) {
    const module = doors.get(value.module)
    if (!module) throw new Fault('PLUGIN_BUILD_FAILED', { message: `The bundle has no chunk for ${value.module}.` })
    return { $: 'lazy', module }
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, openDoors(item, doors)]))
}

function withChunks({ contributions }: Declaration, web: WebBundle | undefined): ManifestContribution[] {
  const doors = web?.doors ?? new Map<string, string>()
  return contributions.map(({ id, kind, ...rest }) => ({ id, kind, ...Object(openDoors(rest, doors)) }))
}

/** The calls that the plugin implements, and those that its web part makes, where there are any. */
function callsOf(own: Api, web: WebBundle | undefined): Pick<Manifest, 'provides' | 'uses' | 'borrows'> {
  const provides = apiCalls(own)
  const calls = web?.calls ?? []
  const borrowed = calls.filter(({ name, owner }) => owner !== own.owner && !provides.includes(name))
  const borrows = Object.fromEntries(
    [...new Set(borrowed.map(({ owner }) => owner))].map((owner) => [
      owner,
      Object.fromEntries(borrowed.filter((one) => one.owner === owner).map(({ name, files }) => [name, files])),
    ]),
  )
  return {
    ...(provides.length > 0 ? { provides } : {}),
    ...(calls.length > 0 ? { uses: calls.map(({ name }) => name) } : {}),
    ...(borrowed.length > 0 ? { borrows } : {}),
  }
}

/** What the declaration names, and the paths of the calls that are used, up to their first parameter; none below another. */
function reachedPaths(declared: readonly string[], calls: readonly string[]): readonly string[] {
  const used = calls.map((call) => call.slice(call.indexOf(' ') + 1).replace(/:.*$/, ''))
  const paths = [...new Set([...declared, ...used])]
  const isBelow = (path: string, other: string): boolean =>
    path !== other && path.startsWith(other.replace(/\/?$/, '/'))
  return [...declared, ...used.filter((path) => !paths.some((other) => isBelow(path, other)))].filter(
    (path, index, all) => all.indexOf(path) === index,
  )
}

/** The names of the calls that actions make to delete, without code. */
function deletionsOf({ contributions }: Declaration): ReadonlySet<string> {
  const requests = contributions.map((contribution) => Object(Object(contribution.behaviour).request))
  return new Set(requests.filter(({ method }) => method === 'DELETE').map(callName))
}

function node(
  folder: string,
  parts: PluginParts,
  runtime: 'gateway' | 'simulator',
  mode: BuildMode,
): Promise<NodeBundle> | undefined {
  const entry = parts[runtime]
  return entry ? bundleNode(folder, entry, runtime, mode) : undefined
}

/**
 * Builds a plugin without writing it: evaluates the declaration, bundles every part, and makes the manifest. The same source gives the
 * same bytes. Fails with `PLUGIN_DECLARATION_IMPURE`, `PLUGIN_DECLARATION_INVALID`, `PLUGIN_BUILD_FAILED`, `PLUGIN_BUDGET_EXCEEDED`
 * or `PLUGIN_MANIFEST_INVALID`.
 */
export async function composePlugin({ folder: given, mode = 'production' }: BuildRequest): Promise<BuiltPlugin> {
  const named = resolve(given)
  const packageJson = readPluginPackage(named)
  const folder = realpathSync(named)
  const parts = findPluginParts(folder)
  const sdk = sdkRangeOf(packageJson)
  startEvaluator()
  const api = createApiReader()
  const evaluated = parts.web
    ? evaluateDeclaration(folder, parts.web, areaOf(packageJson.name), api)
    : Promise.resolve(NOTHING)
  const deletions = evaluated.then(deletionsOf).catch(() => new Set<string>())
  // The process waits while the first bundle is made.
  setImmediate(prepareManifestParser)
  const [own, declaration, web, gateway, simulator, proxies, reading] = await Promise.all([
    api.read(join(folder, 'api')),
    evaluated,
    parts.web ? bundleWeb(folder, parts.web, mode, api, deletions) : undefined,
    node(folder, parts, 'gateway', mode),
    node(folder, parts, 'simulator', mode),
    parts.proxies ? evaluateProxies(folder, parts.proxies) : undefined,
    parts.gateway ? evaluateGateway(folder, parts.gateway) : undefined,
  ])
  const bundles = [web, gateway, simulator].filter((bundle) => bundle !== undefined)
  if (web && mode === 'production')
    checkBudget(web.metafile, `dist/${web.entry}`, { ...DEFAULT_BUDGET, ...packageJson.fascia?.budget })
  const services = simulator ? simulatedServices(folder) : undefined
  const { locales, files: translations } = localeFiles(folder, parts)
  const files = [...bundles.flatMap((bundle) => bundle.files), ...translations].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  )
  const manifest = parseManifest({
    format: 1,
    name: packageJson.name,
    area: areaOf(packageJson.name),
    version: packageJson.version,
    license: packageJson.license ?? '',
    description: packageJson.description ?? '',
    sdk,
    needs: declaration.needs,
    shared: sharedRanges(folder, packageJson, web?.shared ?? []),
    capabilities: {
      ...declaration.capabilities,
      api: reachedPaths(
        declaration.capabilities.api,
        (web?.calls ?? []).map(({ name }) => name),
      ),
    },
    ...callsOf(own, web),
    ...(web ? { entry: web.entry } : {}),
    ...(web?.style ? { style: web.style } : {}),
    ...(gateway ? { gateway: { file: gateway.file, ...(reading && 'names' in reading ? reading : {}) } } : {}),
    ...(simulator ? { simulator: { file: simulator.file, ...(services ? { services } : {}) } } : {}),
    ...(proxies === undefined ? {} : { proxies }),
    locales,
    files: Object.fromEntries(
      files.map(({ path, contents }) => [path, { integrity: integrityOf(contents), bytes: contents.byteLength }]),
    ),
    ...(Object.keys(declaration.fields).length > 0 ? { fields: declaration.fields } : {}),
    ...(Object.keys(declaration.values).length > 0 ? { values: declaration.values } : {}),
    ...(Object.keys(declaration.queries).length > 0 ? { queries: declaration.queries } : {}),
    contributions: withChunks(declaration, web),
  })
  return {
    manifest,
    files,
    maps: bundles.flatMap((bundle) => bundle.maps),
    warnings: [
      ...bundles.flatMap((bundle) => bundle.warnings),
      ...(reading && 'warning' in reading ? [reading.warning] : []),
    ],
  }
}

/** Builds a plugin into its output folder. */
export async function buildPlugin(request: BuildRequest): Promise<BuiltPlugin> {
  const built = await composePlugin(request)
  const outFolder = resolve(request.outFolder ?? join(request.folder, 'dist'))
  writeOutput(outFolder, built.manifest, [...built.files, ...built.maps])
  return built
}
