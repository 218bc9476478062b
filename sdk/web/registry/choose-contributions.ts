import type { RegisteredContribution } from '../services/resources.ts'

/** What a page shows of the contributions to its type. */
export interface Choice {
  /** Ids of contributions, or properties that they are of. */
  readonly names?: readonly string[] | undefined
  /** The panel that shows them. */
  readonly panel?: string | undefined
}

function isNamed(contribution: RegisteredContribution, name: string): boolean {
  const { id, of, place } = contribution.data
  return id === name || of === name || (place !== undefined && 'replaces' in place && place.replaces === name)
}

function isFor({ data: { panels } }: RegisteredContribution, panel: string | undefined): boolean {
  return panel === undefined || !Array.isArray(panels) || panels.includes(panel)
}

/** The contributions that a panel names, in the panel's order; when it names none, all but those that name other panels. */
export function chooseContributions(
  all: readonly RegisteredContribution[],
  { names, panel }: Choice,
): readonly RegisteredContribution[] {
  if (!names) return all.filter((contribution) => isFor(contribution, panel))
  return names.flatMap((name) => all.filter((contribution) => isNamed(contribution, name)).slice(0, 1))
}
