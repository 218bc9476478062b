import { joinRules, type Mapped } from './apply-mapping.ts'
import { conditionOf, isPatterns, type MappingRule } from './mapping-rules.ts'
import { type Assertion, type MetRequirement, meetRequirement } from './meet-requirement.ts'
import { type PatternBudget, PatternsTooLarge, readPattern } from './read-pattern.ts'

/** Work that the patterns of one explanation may take: a few tenths of a second at most. */
const MOST_STEPS = 40_000_000

/** How a person's attributes meet the requirements of one rule, in their order. */
export interface RuleOutcome {
  readonly isMatch: boolean
  readonly remote: readonly MetRequirement[]
}

/** What each rule of a mapping says to a person's attributes, and what comes out. */
export interface MappingReport {
  readonly rules: readonly RuleOutcome[]
  readonly mapped: Mapped
}

/** A regular expression of a mapping that cannot be read, by its place in the rules. */
export interface UnreadablePattern {
  readonly path: readonly (string | number)[]
  readonly attribute: string
  readonly source: string
}

/** The regular expressions of a mapping, with their places. */
function patternsOf(rules: readonly MappingRule[]): readonly UnreadablePattern[] {
  return rules.flatMap(({ remote }, rule) =>
    remote.flatMap((requirement, entry) => {
      const condition = isPatterns(requirement) ? conditionOf(requirement) : undefined
      return (condition?.values ?? []).map((source, at) => ({
        path: [rule, 'remote', entry, condition?.kind ?? '', at],
        attribute: requirement.type,
        source,
      }))
    }),
  )
}

/**
 * The regular expressions of a mapping that could take more than linear time, or are none. Keystone may take them. With a budget, those that it suffices
 * to find.
 */
export function unreadablePatterns(
  rules: readonly MappingRule[],
  budget?: PatternBudget,
): readonly UnreadablePattern[] {
  const found: UnreadablePattern[] = []
  try {
    for (const pattern of patternsOf(rules)) if (!readPattern(pattern.source, 0, budget)) found.push(pattern)
  } catch (failure) {
    if (found.length === 0 || !(failure instanceof PatternsTooLarge)) throw failure
  }
  return found
}

/**
 * Carries out the rules of a mapping as `applyMapping` does, and says of each rule which requirement is met and by what. `unreadable` are patterns that
 * match nothing here; `tooLarge` where the patterns and the attributes together would take too long.
 */
export function explainMapping(
  mappingId: string,
  rules: readonly MappingRule[],
  assertion: Assertion,
): MappingReport | { readonly unreadable: readonly UnreadablePattern[] } | 'tooLarge' {
  const budget: PatternBudget = { steps: MOST_STEPS }
  try {
    const unreadable = unreadablePatterns(rules, budget)
    if (unreadable.length > 0) return { unreadable }
    const outcomes = rules.map(({ remote }) => {
      const met = remote.map((requirement) => meetRequirement(requirement, assertion, budget))
      return { isMatch: met.every(({ isMet }) => isMet), remote: met }
    })
    const matches = rules.map((rule, index) => {
      const { isMatch = false, remote = [] } = outcomes[index] ?? {}
      return { rule, direct: isMatch ? remote.flatMap(({ direct }) => (direct ? [direct] : [])) : undefined }
    })
    return { rules: outcomes, mapped: joinRules(mappingId, matches) }
  } catch (failure) {
    if (failure instanceof PatternsTooLarge) return 'tooLarge'
    throw failure
  }
}
