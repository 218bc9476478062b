import { type Refusal, refusal } from '@fascia/sdk/manifest'
import type { NamedPart } from '../gateway-options.ts'
import { isObject } from '../validation/validator.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'

const DASHBOARD = 'the dashboard'

/** Who has a setting; of a map of settings, who has those below it, by key. */
type Holders = Map<string, string | Holders>

/** Takes the settings that nothing has, and answers the paths of the others, each with its holder. */
function take(
  holders: Holders,
  settings: Readonly<Record<string, unknown>>,
  plugin: string,
  above: readonly string[] = [],
): readonly string[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const path = [...above, key]
    const holder = holders.get(key)
    if (!isObject(value)) {
      if (holder === undefined) holders.set(key, plugin)
      return holder === undefined ? [] : [`${path.join('.')} (${typeof holder === 'string' ? holder : 'a map'})`]
    }
    if (typeof holder === 'string') return [`${path.join('.')} (${holder})`]
    const below: Holders = holder ?? new Map()
    holders.set(key, below)
    return take(below, value, plugin, path)
  })
}

/**
 * The settings and public aliases of parts that an earlier part or the dashboard has, by plugin: `createSettings` keeps those of the first. Two parts may
 * add keys of their own to one map.
 */
export function takenSettings(parts: readonly NamedPart[]): ReadonlyMap<string, readonly Refusal[]> {
  const holders: Holders = new Map()
  const aliases: Holders = new Map()
  take(holders, DEFAULT_SETTINGS, DASHBOARD)
  const taken = parts.map(({ plugin, part: { settings = {}, publicAliases = {} } }) => {
    const paths = [...take(holders, settings, plugin), ...take(aliases, publicAliases, plugin)]
    return [plugin, paths.map((path) => refusal('SETTING_TAKEN', path))] as const
  })
  return new Map(taken.filter(([, refusals]) => refusals.length > 0))
}
