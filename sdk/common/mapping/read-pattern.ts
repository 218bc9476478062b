import { type LinearPattern, linearPattern } from '../linear-pattern.ts'

/** How much work the patterns of a mapping may still take: what reads them takes from it. */
export interface PatternBudget {
  steps: number
}

/** The work that is left was not enough for the patterns of a mapping. */
export class PatternsTooLarge extends Error {}

/** Reading a pattern costs about as much as a test of so many characters. */
const READING_CHARACTERS = 100
/** Work that a pattern is taken to need which cannot be read: the engine may have built a large program before it gave up. */
const UNREADABLE_STEPS = 15_000_000

/** Reads a pattern for texts of so many characters; undefined when it cannot be read. Throws `PatternsTooLarge` when the budget does not suffice. */
export function readPattern(source: string, characters: number, budget?: PatternBudget): LinearPattern | undefined {
  const pattern = linearPattern(source)
  if (budget) {
    budget.steps -= pattern ? pattern.size * (characters + READING_CHARACTERS) : UNREADABLE_STEPS
    if (budget.steps < 0) throw new PatternsTooLarge()
  }
  return pattern
}
