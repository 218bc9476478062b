import type { PlacedFault } from './area.ts'
import { NEAR } from './rank-tests.ts'
import { wordsOf } from './words.ts'

/** What a fault changes counts more than what is around it. */
const OWN = 4

/** Of names of cases so many whose rare words are most in and around a fault, such as the rule that it changes; the first ones of those alike. */
export function chooseCases(names: readonly string[], fault: PlacedFault, most: number): readonly string[] {
  if (names.length <= most) return names
  const ofNames = names.map((name) => new Set(wordsOf(name).keys()))
  const holding = new Map<string, number>()
  for (const words of ofNames) for (const word of words) holding.set(word, (holding.get(word) ?? 0) + 1)
  const { module, start, end, original } = fault
  const around = wordsOf(module.slice(Math.max(0, start - NEAR), end + NEAR))
  const own = wordsOf(original)
  const scoreOf = (words: ReadonlySet<string>): number => {
    let score = 0
    for (const word of words)
      score += ((own.has(word) ? OWN : 0) + (around.has(word) ? 1 : 0)) / (holding.get(word) ?? 1)
    return score
  }
  const scored = names.map((name, at) => ({ name, score: scoreOf(ofNames[at] ?? new Set()) }))
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ name }) => name)
}
