import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import type { Manifest } from '@fascia/sdk/host'
import { parseManifest } from '@fascia/sdk/manifest'
import { type BuiltPlugin, composePlugin } from '../build-plugin.ts'
import { type PluginPackage, readPluginPackage } from '../package/plugin-package.ts'
import { readInstalled } from './read-installed.ts'
import { readSources } from './read-module.ts'
import type { PackedScript, Problem, ValidationSubject } from './rule.ts'
import { VALIDATION_RULES } from './rules.ts'
import { runCompiler } from './run-compiler.ts'

/** A problem that a rule has found. */
export interface ValidationFinding extends Problem {
  readonly rule: string
  readonly severity: 'error' | 'warning'
}

/** What `fascia validate` has found. */
export interface ValidationReport {
  readonly plugin: string
  readonly version: string
  readonly findings: readonly ValidationFinding[]
  readonly isValid: boolean
}

function findBuilt(folder: string): string {
  const place = ['dist', '.'].find((built) => existsSync(join(folder, built, 'manifest.json')))
  if (place) return place
  throw new Fault('PLUGIN_MANIFEST_STALE', {
    message: `${folder} has no manifest yet.`,
    hint: 'Run fascia build first.',
  })
}

function readIfThere(path: string): Uint8Array | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}

function scriptsOf(built: string, manifest: Manifest): PackedScript[] {
  return Object.keys(manifest.files)
    .filter((path) => path.startsWith('web/') && path.endsWith('.js') && existsSync(join(built, path)))
    .map((path) => {
      const map = readIfThere(join(built, `${path}.map`))
      const text = readFileSync(join(built, path), 'utf8')
      return { path, text, ...(map ? { map: new TextDecoder().decode(map) } : {}) }
    })
}

/** What a build would give now; undefined for a packed plugin, which has no source. */
async function compose(folder: string): Promise<Manifest | undefined> {
  const hasSource = ['web', 'gateway', 'simulator'].some((part) => existsSync(join(folder, part, 'plugin.ts')))
  return hasSource ? (await composePlugin({ folder })).manifest : undefined
}

/** The parts whose modules say what the plugin is, and those that describe what it speaks to. */
const PARTS = ['web', 'gateway', 'common']
const EVERY_PART = [...PARTS, 'api', 'simulator']

function readModules(folder: string): Pick<ValidationSubject, 'sources' | 'modules'> {
  const modules = readSources(folder, EVERY_PART)
  return { modules, sources: modules.filter(({ path }) => PARTS.some((part) => path.startsWith(`${part}/`))) }
}

/** Reads a built plugin for the rules. Fails with `PLUGIN_MANIFEST_STALE` when it is not built, `PLUGIN_MANIFEST_INVALID` when its manifest is none. */
export async function readValidationSubject(given: string): Promise<ValidationSubject> {
  const folder = resolve(given)
  const packageJson: PluginPackage = readPluginPackage(folder)
  const builtIn = findBuilt(folder)
  const built = join(folder, builtIn)
  const manifest = parseManifest(JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')))
  const fresh = await compose(folder)
  return {
    folder,
    packageJson,
    manifest,
    builtIn,
    readBuilt: (path) => readIfThere(join(built, path)),
    has: (path) => existsSync(join(folder, path)),
    scripts: scriptsOf(built, manifest),
    ...(await readInstalled(folder, manifest)),
    ...(fresh ? { fresh, ...readModules(folder), compile: () => runCompiler(folder) } : {}),
  }
}

/** Runs every rule over what was read. Findings are in the order of the rules. */
export async function checkSubject(subject: ValidationSubject): Promise<ValidationReport> {
  const found = await Promise.all(
    VALIDATION_RULES.map(async ({ id, severity, check }) =>
      (await check(subject)).map((problem) => ({ rule: id, severity, ...problem })),
    ),
  )
  const findings = found.flat()
  return {
    plugin: subject.manifest.name,
    version: subject.manifest.version,
    findings,
    isValid: findings.every(({ severity }) => severity !== 'error'),
  }
}

/** Validates a built plugin in its folder: offline, on what is packed, and against its source where that is there. */
export async function validatePlugin(folder: string): Promise<ValidationReport> {
  return checkSubject(await readValidationSubject(folder))
}

/**
 * Runs every rule over a build that is not in the plugin's folder, as `fascia dev` makes it of sources that are edited. Aborting the signal ends the
 * compiler, and rejects.
 */
export async function validateBuild(
  folder: string,
  { manifest, files, maps }: BuiltPlugin,
  signal?: AbortSignal,
): Promise<ValidationReport> {
  const contents = new Map([...files, ...maps].map(({ path, contents: bytes }) => [path, bytes]))
  const textAt = (path: string): string | undefined => {
    const bytes = contents.get(path)
    return bytes && new TextDecoder().decode(bytes)
  }
  return checkSubject({
    folder,
    packageJson: readPluginPackage(folder),
    manifest,
    builtIn: '.',
    readBuilt: (path) => contents.get(path),
    has: (path) => existsSync(join(folder, path)),
    scripts: Object.keys(manifest.files)
      .filter((path) => path.startsWith('web/') && path.endsWith('.js'))
      .map((path) => {
        const map = textAt(`${path}.map`)
        return { path, text: textAt(path) ?? '', ...(map === undefined ? {} : { map }) }
      }),
    ...(await readInstalled(folder, manifest)),
    ...readModules(folder),
    compile: () => runCompiler(folder, signal),
  })
}
