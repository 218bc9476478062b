import type { NamedPart } from '../gateway-options.ts'
import { isObject } from '../validation/validator.ts'
import { defaultSettings, kindProblem } from './settings.ts'
import { valueProblems } from './value-checks.ts'

/** What is wrong with one of a deployer's settings. */
export interface SettingFinding {
  /** `SESSION_TIMEOUT`, a key of a map: `HORIZON_CONFIG.help_url`, or a place in a list: `ANNOUNCEMENTS[1].start`. */
  readonly path: string
  /** `unknown`: neither the dashboard nor a plugin has a default of it; some maps take further keys. `refused`: the dashboard does not start with this value. */
  readonly kind: 'unknown' | 'refused'
  /** A sentence. */
  readonly text: string
}

/** The judgement of a deployer's settings. */
export interface SettingsJudgement {
  readonly findings: readonly SettingFinding[]
  /** The paths that a setting can have. */
  readonly known: readonly string[]
}

/** Settings that are read, but have no default. */
const WITHOUT_DEFAULT = ['AJAX_POLL_INTERVAL']

/** The keys of a map that its default does not have; a map whose default is empty takes any. */
function unknownKeys(usual: unknown, chosen: unknown, path: string): readonly string[] {
  if (!isObject(usual) || !isObject(chosen) || Object.keys(usual).length === 0) return []
  return Object.entries(chosen).flatMap(([key, value]) =>
    Object.hasOwn(usual, key) ? unknownKeys(usual[key], value, `${path}.${key}`) : [`${path}.${key}`],
  )
}

function pathsOf(value: unknown, path: string): readonly string[] {
  if (!isObject(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([key, below]) => pathsOf(below, `${path}.${key}`))]
}

/** Compares a deployer's settings with the defaults of core and parts. Those that REST_API_ADDITIONAL_SETTINGS shows to pages are known. */
export function judgeSettings(
  parts: readonly NamedPart[],
  chosen: Readonly<Record<string, unknown>>,
): SettingsJudgement {
  const defaults = defaultSettings(parts)
  const { REST_API_ADDITIONAL_SETTINGS: shown } = chosen
  const bare = [...WITHOUT_DEFAULT, ...(Array.isArray(shown) ? shown.map(String) : [])]
  const findings = Object.entries(chosen).flatMap(([name, value]): readonly SettingFinding[] => {
    const isKnown = Object.hasOwn(defaults, name)
    const problem = isKnown ? kindProblem(name, defaults[name], value) : undefined
    if (problem !== undefined) return [{ path: name, kind: 'refused', text: problem }]
    const problems = valueProblems(name, value)
    if (problems.length > 0) return problems.map(({ path, text }) => ({ path, kind: 'refused', text }))
    const unknown = isKnown ? unknownKeys(defaults[name], value, name) : bare.includes(name) ? [] : [name]
    return unknown.map((path) => ({ path, kind: 'unknown', text: `The setting ${path} has no default.` }))
  })
  return { findings, known: [...bare, ...Object.entries(defaults).flatMap(([name, value]) => pathsOf(value, name))] }
}
