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
  return id === name || of === name || Object(place).replaces === name
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
