import type { Credentials, PolicyTarget } from './credentials.ts'
import { findAttribute, valuesAt } from './find-attribute.ts'
import type { MatchTemplate, RuleExpression } from './rule-expression.ts'

export interface RuleSituation {
  readonly credentials: Credentials
  readonly target: PolicyTarget
  /** The tree of a named rule, or of the service's default rule; undefined when there is neither. */
  rule(name: string): RuleExpression | undefined
}

/** An object of a target is made a text once, however many rules look at it. */
const texts = new WeakMap<object, string>()

/** A value as the language compares it: the text that Python would print. */
function textOf(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value !== 'object') return String(value)
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}

/** The text of a match; undefined when the target lacks an attribute, which refuses the check. */
function fill(match: MatchTemplate, target: PolicyTarget): string | undefined {
  let text = ''
  for (const part of match) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const value = findAttribute(target, part.attribute)
    if (value === undefined) return undefined
    text += textOf(value)
  }
  return text
}

/** Decides a tree. Rules do not go round in circles: `createPolicy` refuses those that do. */
export function evaluateRule(expression: RuleExpression, situation: RuleSituation): boolean {
  const { credentials, target } = situation
  switch (expression.kind) {
    case 'always':
      return expression.allowed
    case 'and':
      return expression.of.every((part) => evaluateRule(part, situation))
    case 'or':
      return expression.of.some((part) => evaluateRule(part, situation))
    case 'not':
      return !evaluateRule(expression.of, situation)
    case 'rule': {
      const named = situation.rule(expression.name)
      return named !== undefined && evaluateRule(named, situation)
    }
    case 'role': {
      const wanted = fill(expression.match, target)?.toLowerCase()
      return wanted !== undefined && credentials.roles.some((role) => role.toLowerCase() === wanted)
    }
    case 'constant':
      return fill(expression.match, target) === expression.value
    case 'credential': {
      const wanted = fill(expression.match, target)
      if (wanted === undefined) return false
      return valuesAt(credentials, expression.path).some((value) => value !== undefined && textOf(value) === wanted)
    }
    case 'field': {
      const value = findAttribute(target, expression.attribute)
      if (value === undefined || value === null) return false
      const text = textOf(value)
      return typeof expression.test === 'string' ? text === expression.test : expression.test.test(text)
    }
  }
}
