import type { DirectValue } from './direct-values.ts'
import { conditionOf, isPatterns, type RemoteValue } from './mapping-rules.ts'
import { type PatternBudget, readPattern } from './read-pattern.ts'

/** Attributes of a person, as the web server hands them to Keystone: several values are divided by semicolons. */
export type Assertion = Readonly<Record<string, string>>

/** How a person's attributes meet one requirement of a rule. */
export interface MetRequirement {
  readonly isMet: boolean
  /** The values of the attribute; undefined where the person has no such attribute. */
  readonly present: readonly string[] | undefined
  /** What takes a place, `{0}`, `{1}` …, in the local part of the rule; undefined for a requirement that takes none. */
  readonly direct: DirectValue | undefined
}

function matching(
  remote: RemoteValue,
  values: readonly string[],
  present: readonly string[],
  budget: PatternBudget | undefined,
): readonly string[] {
  if (!isPatterns(remote)) return present.filter((value) => values.includes(value))
  const characters = present.reduce((sum, { length }) => sum + length, 0)
  const patterns = values.map((source) => readPattern(source, characters, budget))
  return present.filter((value) => patterns.some((pattern) => pattern?.test(value)))
}

/** Compares an attribute with a requirement, as Keystone does. */
export function meetRequirement(remote: RemoteValue, assertion: Assertion, budget?: PatternBudget): MetRequirement {
  const present = Object.hasOwn(assertion, remote.type) ? assertion[remote.type]?.split(';') : undefined
  if (!present) return { isMet: false, present, direct: undefined }
  const condition = conditionOf(remote)
  if (!condition) return { isMet: true, present, direct: present }
  const found = matching(remote, condition.values, present, budget)
  switch (condition.kind) {
    case 'any_one_of':
      return { isMet: found.length > 0, present, direct: undefined }
    case 'not_any_of':
      return { isMet: found.length === 0, present, direct: undefined }
    case 'whitelist':
      return { isMet: true, present, direct: found }
    case 'blacklist':
      return { isMet: true, present, direct: present.filter((value) => !found.includes(value)) }
  }
}
