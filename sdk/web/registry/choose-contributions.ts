import type { RegisteredContribution } from '../services/resources.ts'

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

function isNamed(contribution: RegisteredContribution, name: string): boolean {
  const { id, of, place } = contribution.data
  return id === name || of === name || (place !== undefined && 'replaces' in place && place.replaces === name)
}

function isFor({ data: { panels } }: RegisteredContribution, panel: string | undefined): boolean {
  return panel === undefined || !Array.isArray(panels) || panels.includes(panel)
}

/**
 * The contributions that a panel names, in the panel's order, then those of plugins that are no owners; when it names none, all but those
 * that name other panels.
 */
export function chooseContributions(
  all: readonly RegisteredContribution[],
  { names, panel, owners }: Choice,
): readonly RegisteredContribution[] {
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
