import { Fault } from '@fascia/sdk/common'
import { settingAt } from '../../common/setting-at.ts'
import type { NamedPart } from '../gateway-options.ts'
import { isObject } from '../validation/validator.ts'
import { DEFAULT_SETTINGS, PUBLIC_SETTINGS } from './default-settings.ts'
import { valueProblems } from './value-checks.ts'

type Tree = Readonly<Record<string, unknown>>

/** The deployment's settings: defaults of core and plugins, with the deployer's over them. */
export interface Settings {
  /** The value at a path (`HORIZON_CONFIG.help_url`); keys with dots in them are found too. Undefined when there is none. */
  at(path: string): unknown
  /** A number of at least 0; `GATEWAY_CONFIG_INVALID` when it is something else. */
  number(path: string): number
  list(path: string): readonly string[]
  text(path: string): string
  isOn(path: string): boolean
  /** What the browser may know. */
  public(): Tree
}

/** Merges maps key by key; all else is that of the second. */
export function mergeMaps(base: Tree, over: Tree): Tree {
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(over)) {
    // A file that names `__proto__` would otherwise reach every object.
    if (key === '__proto__') continue
    const below = Object.hasOwn(merged, key) ? merged[key] : undefined
    merged[key] = isObject(below) && isObject(value) ? mergeMaps(below, value) : value
  }
  return merged
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : isObject(value) ? 'a map' : value === null ? 'nothing' : `a ${typeof value}`
}

/** That a value is of another kind than its default, in a sentence; undefined when it is not. */
export function kindProblem(name: string, usual: unknown, value: unknown): string | undefined {
  if (usual === undefined || usual === null || value === null || kindOf(usual) === kindOf(value)) return undefined
  return `The setting ${name} must be ${kindOf(usual)}, not ${kindOf(value)}.`
}

function requireKinds(defaults: Tree, chosen: Tree): void {
  for (const [name, value] of Object.entries(chosen)) {
    const message = kindProblem(name, defaults[name], value) ?? valueProblems(name, value)[0]?.text
    if (message !== undefined) throw new Fault('GATEWAY_CONFIG_INVALID', { message })
  }
}

/** The defaults of plugins and core, merged. */
export function defaultSettings(parts: readonly NamedPart[]): Tree {
  return parts.reduce<Tree>((known, { part }) => mergeMaps(part.settings ?? {}, known), DEFAULT_SETTINGS)
}

/**
 * Merges the deployer's settings over the defaults of plugins and core. Maps merge key by key; all else is replaced. A default of core stays, and of
 * two plugins that declare one default, the first keeps it. Fails with `GATEWAY_CONFIG_INVALID` on a value of another kind, and on one
 * that breaks the rules of its setting.
 */
export function createSettings(parts: readonly NamedPart[], chosen: Tree = {}): Settings {
  const defaults = defaultSettings(parts)
  requireKinds(defaults, chosen)
  const tree = mergeMaps(defaults, chosen)
  const at = (path: string): unknown => settingAt(tree, path)

  const settings: Settings = {
    at,
    number(path) {
      const value = Number(at(path))
      if (Number.isFinite(value) && value >= 0) return value
      throw new Fault('GATEWAY_CONFIG_INVALID', { message: `The setting ${path} must be a number of at least 0.` })
    },
    list(path) {
      const value = at(path)
      return Array.isArray(value) ? value.map(String) : []
    },
    text: (path) => String(at(path) ?? ''),
    isOn: (path) => Boolean(at(path)),
    public: () => shown,
  }

  const shownAs: Readonly<Record<string, string>> = {
    ...Object.fromEntries(parts.flatMap(({ part }) => Object.entries(part.publicAliases ?? {})).reverse()),
    ...Object.fromEntries(
      [
        ...PUBLIC_SETTINGS,
        ...parts.flatMap(({ part }) => part.publicSettings ?? []),
        ...settings.list('REST_API_ADDITIONAL_SETTINGS'),
      ].map((name) => [name, name]),
    ),
  }
  const shown: Tree = Object.freeze({
    ...Object.fromEntries(
      Object.entries(shownAs)
        .map(([name, path]) => [name, at(path)] as const)
        .filter(([, value]) => value !== undefined),
    ),
    AJAX_POLL_INTERVAL: at('AJAX_POLL_INTERVAL') ?? at('HORIZON_CONFIG.ajax_poll_interval'),
  })
  return settings
}
