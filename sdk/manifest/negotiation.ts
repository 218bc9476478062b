import satisfies from 'semver/functions/satisfies.js'
import type { Manifest } from '../common/manifest.ts'
import { type ReasonCode, reasonText } from '../common/reason.ts'

/** The way from `start` back to itself along what each needs, both ends included; undefined when there is none. */
function dependencyCycle(start: string, needsOf: (name: string) => readonly string[]): readonly string[] | undefined {
  const seen = new Set<string>()
  const walk = (name: string, path: readonly string[]): readonly string[] | undefined => {
    for (const need of needsOf(name)) {
      if (need === start) return [...path, start]
      if (seen.has(need)) continue
      seen.add(need)
      const found = walk(need, [...path, need])
      if (found) return found
    }
    return undefined
  }
  return walk(start, [start])
}

/** What a host offers to plugins. */
export interface HostOffer {
  /** The version of the SDK. */
  readonly sdk: string
  /** Versions of the modules that it shares; absent where there are no pages that could share any. */
  readonly shared?: Readonly<Record<string, string>>
  /** Extension points of the host itself, each with its version. */
  readonly extensionPoints?: Readonly<Record<string, number>>
}

/** The part of a manifest that is negotiated. */
export type NegotiablePlugin = Pick<
  Manifest,
  'name' | 'area' | 'version' | 'sdk' | 'shared' | 'needs' | 'contributions'
>

/** Why a plugin is not used. */
export interface Refusal {
  readonly code: ReasonCode
  readonly subject: string
  readonly text: string
}

/** A refusal with this code, and the subject that its sentence names. */
export function refusal(code: ReasonCode, subject: string): Refusal {
  return { code, subject, text: reasonText(code, subject) }
}

interface Round {
  readonly host: HostOffer
  readonly plugins: readonly NegotiablePlugin[]
  readonly refused: ReadonlyMap<string, Refusal>
}

function findPlugin(plugins: readonly NegotiablePlugin[], name: string): NegotiablePlugin | undefined {
  return plugins.find((plugin) => plugin.name === name) ?? plugins.find((plugin) => plugin.area === name)
}

function refuseVersions(plugin: NegotiablePlugin, host: HostOffer): Refusal | undefined {
  if (!satisfies(host.sdk, plugin.sdk))
    return refusal('PLUGIN_INCOMPATIBLE_SDK', `${plugin.sdk} (the host has ${host.sdk})`)
  if (!host.shared) return undefined
  for (const [name, range] of Object.entries(plugin.shared)) {
    const version = host.shared[name]
    if (version === undefined) return refusal('PLUGIN_SHARED_MISMATCH', `${name} ${range} (the host shares none)`)
    if (!satisfies(version, range))
      return refusal('PLUGIN_SHARED_MISMATCH', `${name} ${range} (the host has ${version})`)
  }
  return undefined
}

function refuseNeeds(plugin: NegotiablePlugin, { plugins, refused }: Round): Refusal | undefined {
  const missing = (subject: string): Refusal => refusal('PLUGIN_DEPENDENCY_MISSING', subject)
  for (const [name, range] of Object.entries(plugin.needs.required)) {
    const other = findPlugin(plugins, name)
    if (!other) return missing(`${name} ${range}`)
    if (!satisfies(other.version, range)) return missing(`${name} ${range} (${other.version} is there)`)
    const why = refused.get(other.name)
    if (why) return missing(`${name}, which is refused with ${why.code}`)
  }
  for (const [name, range] of Object.entries(plugin.needs.optional)) {
    const other = findPlugin(plugins, name)
    if (other && !refused.has(other.name) && !satisfies(other.version, range))
      return missing(`${name} ${range}, if it is there at all (${other.version} is there)`)
  }
  return undefined
}

/** Extension points that are open, by id; those of refused plugins are not. */
function openPoints({ host, plugins, refused }: Round): ReadonlyMap<string, unknown> {
  const points = new Map<string, unknown>(Object.entries(host.extensionPoints ?? {}))
  for (const plugin of plugins.filter(({ name }) => !refused.has(name)))
    for (const { kind, id, version } of plugin.contributions) if (kind === 'extensionPoint') points.set(id, version)
  return points
}

/** A point may be absent where the plugin that would open it is optional and absent. */
function isExcused(plugin: NegotiablePlugin, point: string, { plugins, refused }: Round): boolean {
  return Object.keys(plugin.needs.optional).some((name) => {
    const other = findPlugin(plugins, name)
    const area = other?.area ?? name.replace(/^@[^/]+\//, '').replace(/^plugin-/, '')
    return point.startsWith(`${area}.`) && (!other || refused.has(other.name))
  })
}

function refusePoints(
  plugin: NegotiablePlugin,
  round: Round,
  points: ReadonlyMap<string, unknown>,
): Refusal | undefined {
  for (const [point, version] of Object.entries(plugin.needs.extensionPoints)) {
    const offered = points.get(point)
    if (offered === version) continue
    if (offered === undefined && isExcused(plugin, point, round)) continue
    const there = offered === undefined ? 'no plugin offers it' : `the host has ${offered}`
    return refusal('PLUGIN_EXTENSION_POINT_MISMATCH', `${point} ${version} (${there})`)
  }
  return undefined
}

/**
 * Decides, before anything of a plugin is fetched, which plugins cannot be used, and why; those that are not in the answer can. The SDK
 * comes first, then each shared module, then circles, required and optional plugins, and extension points; a plugin that needs a refused
 * one is refused too. A pre-release satisfies only a range that names a pre-release of the same version, as npm has it. `refused` holds
 * plugins that are out already (switched off, tampered with), by name.
 */
export function negotiate(
  host: HostOffer,
  plugins: readonly NegotiablePlugin[],
  refused: ReadonlyMap<string, Refusal> = new Map(),
): ReadonlyMap<string, Refusal> {
  const found = new Map(refused)
  const refuse = (plugin: NegotiablePlugin, why: Refusal | undefined): boolean => {
    if (!why || found.has(plugin.name)) return false
    found.set(plugin.name, why)
    return true
  }
  for (const plugin of plugins) refuse(plugin, refuseVersions(plugin, host))
  for (const plugin of plugins) {
    const circle = dependencyCycle(plugin.name, (name) => {
      const needs = findPlugin(plugins, name)?.needs.required ?? {}
      return Object.keys(needs).map((need) => findPlugin(plugins, need)?.name ?? need)
    })
    if (circle) refuse(plugin, refusal('PLUGIN_DEPENDENCY_CYCLE', circle.join(', ')))
  }
  let isStable = false
  while (!isStable) {
    isStable = true
    const round: Round = { host, plugins, refused: found }
    const points = openPoints(round)
    for (const plugin of plugins) {
      const why = refuseNeeds(plugin, round) ?? refusePoints(plugin, round, points)
      if (refuse(plugin, why)) isStable = false
    }
  }
  return found
}
