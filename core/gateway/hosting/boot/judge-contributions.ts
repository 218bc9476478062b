import { doKeysClash, kindFacts, type ManifestContribution, parseShortcutKeys } from '@fascia/sdk/host'
import { type Refusal, refusal } from '@fascia/sdk/manifest'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { createMissingCalls } from './missing-calls.ts'

export interface JudgedContribution {
  readonly plugin: HostedPlugin
  readonly contribution: ManifestContribution
  /** Why it cannot show, for any user: its plugin is refused, its kind or target is unknown, its id is taken. */
  readonly refusal?: Refusal
}

/** The address of a page with its parameters left unnamed; undefined for what is no page. */
function addressOf({ kind, path }: ManifestContribution): string | undefined {
  const isPage = kindFacts(kind)?.pages?.includes('path') ?? false
  return isPage && typeof path === 'string' ? path.replace(/:\w+/g, ':') : undefined
}

/** One action may be contributed in several places: as batch and item action, on its own type and on another's. */
function placeOf({ kind, target = '', id }: ManifestContribution): string {
  return JSON.stringify([kind, target, id])
}

/** Ids that others can extend: resource types, and every contribution of plugins in use. */
function knownTargets(plugins: readonly HostedPlugin[]): { readonly types: Set<string>; readonly points: Set<string> } {
  const types = new Set<string>()
  const points = new Set<string>()
  for (const { manifest, refusal: why } of plugins) {
    if (why) continue
    for (const { kind, id } of manifest?.contributions ?? []) (kind === 'resourceType' ? types : points).add(id)
  }
  return { types, points }
}

/** A plugin whose files are not what its manifest says may lie in its manifest too. */
function isTold({ manifest, refusal: why }: HostedPlugin): boolean {
  return manifest !== undefined && why?.code !== 'PLUGIN_TAMPERED' && why?.code !== 'ID_DUPLICATE'
}

/**
 * Lists every contribution of every plugin whose manifest can be believed, in the plugins' order, with the reason for those that cannot
 * show. Of two with one id in one place, and of two pages with one address, the first counts.
 */
export function judgeContributions(plugins: readonly HostedPlugin[]): readonly JudgedContribution[] {
  const { types, points } = knownTargets(plugins)
  const missingCall = createMissingCalls(plugins)
  const taken = new Set<string>()
  const pages = new Map<string, string>()
  const shortcuts: (readonly string[])[] = []

  const judge = (plugin: HostedPlugin, contribution: ManifestContribution): Refusal | undefined => {
    const { kind, target, id, lists } = contribution
    if (plugin.refusal) return plugin.refusal
    const means = kindFacts(kind)?.target
    if (means === undefined) return refusal('KIND_UNKNOWN', kind)
    const place = placeOf(contribution)
    if (taken.has(place)) return refusal('ID_DUPLICATE', id)
    taken.add(place)
    const address = addressOf(contribution)
    const page = address === undefined ? undefined : pages.get(address)
    if (page !== undefined) return refusal('ADDRESS_TAKEN', `${String(contribution.path)} (${page})`)
    if (address !== undefined) pages.set(address, id)
    if (means === 'type' && !types.has(target ?? '')) return refusal('TARGET_UNKNOWN', target ?? 'nothing')
    if (means === 'point' && !points.has(target ?? '')) return refusal('TARGET_UNKNOWN', target ?? 'nothing')
    const call = missingCall(plugin, contribution)
    if (call !== undefined) return refusal('CALL_MISSING', call)
    if (kind === 'shortcut') {
      const keys = parseShortcutKeys(contribution.keys)
      if (!keys) return refusal('CONTRIBUTION_INVALID', `keys ${JSON.stringify(contribution.keys)}`)
      if (shortcuts.some((other) => doKeysClash(keys, other))) return refusal('SHORTCUT_TAKEN', keys.join(' then '))
      shortcuts.push(keys)
    }
    return kind === 'panel' && typeof lists === 'string' && !types.has(lists)
      ? refusal('TARGET_UNKNOWN', lists)
      : undefined
  }

  return plugins.filter(isTold).flatMap((plugin) =>
    (plugin.manifest?.contributions ?? []).map((contribution) => {
      const why = judge(plugin, contribution)
      return why ? { plugin, contribution, refusal: why } : { plugin, contribution }
    }),
  )
}
