import type { RegisteredContribution } from '../services/resources.ts'

/** What a panel names: the id of a contribution, or the property that it is of. */
function isNamed(contribution: RegisteredContribution, name: string): boolean {
  const { id, of, place } = contribution.data
  return id === name || of === name || (place !== undefined && 'replaces' in place && place.replaces === name)
}

/** The contributions that a panel names, in the panel's order; all of them when it names none. */
export function chooseContributions(
  all: readonly RegisteredContribution[],
  names: readonly string[] | undefined,
): readonly RegisteredContribution[] {
  if (!names) return all
  return names.flatMap((name) => all.filter((contribution) => isNamed(contribution, name)).slice(0, 1))
}
