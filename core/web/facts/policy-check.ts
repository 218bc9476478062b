import type { PolicyRule } from '@fascia/sdk/common'

/** One question to `POST /api/policy/`. */
export interface PolicyCheck {
  readonly rules: readonly PolicyRule[]
  readonly target?: Readonly<Record<string, unknown>>
}

/** The target narrowed to the attributes that the rules mention: items of one project then share one check. */
export function narrowCheck(check: PolicyCheck, targetRules: Readonly<Record<string, readonly string[]>>): PolicyCheck {
  if (!check.target) return { rules: check.rules }
  const mentioned = new Set(check.rules.flatMap((rule) => targetRules[rule.join(' ')] ?? []))
  const entries = Object.entries(check.target).filter(([name]) => mentioned.has(name))
  if (entries.length === 0) return { rules: check.rules }
  return { rules: check.rules, target: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Equal for checks that must have the same answer. */
export function keyOfCheck({ rules, target }: PolicyCheck): string {
  return JSON.stringify([rules, target ?? null])
}
