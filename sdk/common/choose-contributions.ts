import { kindFacts } from './contribution-kind.ts'
import type { ManifestContribution } from './manifest.ts'
import { reasonText } from './reason.ts'

/** What choosing looks at. */
interface Choosable {
  readonly plugin: string
  readonly data: { readonly id: string; readonly [field: string]: unknown }
}

/** What a page shows of the contributions to its type. */
export interface Choice {
  /** Ids of contributions, or properties that they are of. */
  readonly names?: readonly string[] | undefined
  /** The panel that shows them. */
  readonly panel?: string | undefined
  /**
   * The plugins that choose by `names`: those of the panel and of its type. What other plugins add shows after what is named, because the
   * panel cannot have known of it. Without owners only what is named shows.
   */
  readonly owners?: readonly string[] | undefined
}

function isNamed(contribution: Choosable, name: string): boolean {
  const { id, of, place } = contribution.data
  return id === name || of === name || Object(Object(place).replaces).id === name
}

function isFor({ data: { panels } }: Choosable, panel: string | undefined): boolean {
  return panel === undefined || !Array.isArray(panels) || panels.includes(panel)
}

/**
 * The contributions that a panel names, in the panel's order, then those of plugins that are no owners; when it names none, all but those
 * that name other panels.
 */
export function chooseContributions<C extends Choosable>(
  all: readonly C[],
  { names, panel, owners }: Choice,
): readonly C[] {
  if (!names) return all.filter((contribution) => isFor(contribution, panel))
  const chosen = names.flatMap((name) => all.filter((contribution) => isNamed(contribution, name)).slice(0, 1))
  const added = all.filter(
    (contribution) =>
      owners !== undefined &&
      !owners.includes(contribution.plugin) &&
      !chosen.includes(contribution) &&
      isFor(contribution, panel),
  )
  return [...chosen, ...added]
}

/** A contribution with the plugin that it comes from. */
export interface PlacedContribution {
  readonly plugin: string
  readonly data: ManifestContribution
}

/** On which panels a contribution does not show. */
export interface PanelsWithout {
  /** Ids of the panels that list its type and do not show it, because they name others or it is for others. */
  readonly without: readonly string[]
  /** Why no panel shows it; absent when one does, and when no panel lists its type. */
  readonly reason?: { readonly code: 'PANEL_LEAVES_OUT'; readonly text: string }
}

function namesIn(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined
}

/** Finds the panels on which a column, facet or action does not show. Contributions of other kinds show independently of panels. */
export function panelsWithout<C extends PlacedContribution>(one: C, all: readonly C[]): PanelsWithout {
  const { kind, target } = one.data
  const list = kindFacts(kind)?.panelList
  if (list === undefined) return { without: [] }
  const siblings = all.filter(({ data }) => data.kind === kind && data.target === target)
  const typeOwner = all.find(({ data }) => data.kind === 'resourceType' && data.id === target)?.plugin
  const panels = all.filter(({ data }) => data.kind === 'panel' && data.lists === target)
  const without = panels
    .filter(({ plugin, data }) => {
      const owners = [plugin, ...(typeOwner === undefined ? [] : [typeOwner])]
      return !chooseContributions(siblings, { names: namesIn(data[list]), panel: data.id, owners }).includes(one)
    })
    .map(({ data }) => data.id)
  if (without.length === 0 || without.length < panels.length) return { without }
  return { without, reason: { code: 'PANEL_LEAVES_OUT', text: reasonText('PANEL_LEAVES_OUT', without.join(', ')) } }
}
