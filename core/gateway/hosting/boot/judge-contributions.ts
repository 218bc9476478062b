import { doKeysClash, kindFacts, type ManifestContribution, parseShortcutKeys } from '@fascia/sdk/host'
import { type Refusal, refusal } from '@fascia/sdk/manifest'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { claimContributions } from './claim-contributions.ts'
import { createMissingCalls } from './missing-calls.ts'

export interface JudgedContribution {
  readonly plugin: HostedPlugin
  readonly contribution: ManifestContribution
  /** Why it cannot show, for any user: its plugin is refused, its kind or target is unknown, its id is taken. */
  readonly refusal?: Refusal
}

/** Ids that others can extend: resource types, and every contribution of plugins in use that is not refused itself. */
function knownTargets(
  plugins: readonly HostedPlugin[],
  refused: ReadonlyMap<ManifestContribution, Refusal>,
): { readonly types: Set<string>; readonly points: Set<string> } {
  const types = new Set<string>()
  const points = new Set<string>()
  for (const { manifest, refusal: why } of plugins) {
    if (why) continue
    for (const contribution of manifest?.contributions ?? [])
      if (!refused.has(contribution)) (contribution.kind === 'resourceType' ? types : points).add(contribution.id)
  }
  return { types, points }
}

/** A plugin whose files are not what its manifest says may lie in its manifest too. */
function isTold({ manifest, refusal: why }: HostedPlugin): boolean {
  return manifest !== undefined && why?.code !== 'PLUGIN_TAMPERED' && why?.code !== 'ID_DUPLICATE'
}

/**
 * Lists every contribution of every plugin whose manifest can be believed, in the plugins' order, with the reason for those that cannot
 * show. What two claim, such as an id or an address, has the one whose plugin has precedence.
 */
export function judgeContributions(plugins: readonly HostedPlugin[]): readonly JudgedContribution[] {
  const claims = claimContributions(plugins)
  const { types, points } = knownTargets(plugins, claims)
  const missingCall = createMissingCalls(plugins)
  const shortcuts: (readonly string[])[] = []

  const judge = (plugin: HostedPlugin, contribution: ManifestContribution): Refusal | undefined => {
    const { kind, target, lists } = contribution
    if (plugin.refusal) return plugin.refusal
    const means = kindFacts(kind)?.target
    if (means === undefined) return refusal('KIND_UNKNOWN', kind)
    const claimed = claims.get(contribution)
    if (claimed) return claimed
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
