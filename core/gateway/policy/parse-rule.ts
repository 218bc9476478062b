import { Fault } from '@fascia/sdk/common'
import { CheckProblem, parseCheck } from './parse-check.ts'
import type { RuleExpression } from './rule-expression.ts'
import { type RuleToken, tokenizeRule } from './tokenize-rule.ts'

/** A rule as policy files write it: the language, or the old list of lists (an outer "or" of inner "and"s). */
export type RuleSource = string | readonly (string | readonly string[])[]

function joined(kind: 'and' | 'or', parts: readonly RuleExpression[]): RuleExpression {
  const [first] = parts
  return parts.length === 1 && first ? first : { kind, of: parts }
}

/** "or" binds loosest, then "and", then "not". */
class RuleReader {
  readonly #tokens: readonly RuleToken[]
  #at = 0

  constructor(tokens: readonly RuleToken[]) {
    this.#tokens = tokens
  }

  readAll(): RuleExpression {
    const expression = this.#readJoined('or')
    const rest = this.#tokens[this.#at]
    if (rest) throw new CheckProblem(`nothing can follow before '${'text' in rest ? rest.text : rest.kind}'`)
    return expression
  }

  #take(kind: RuleToken['kind']): boolean {
    if (this.#tokens[this.#at]?.kind !== kind) return false
    this.#at += 1
    return true
  }

  #readJoined(kind: 'and' | 'or'): RuleExpression {
    const parts: RuleExpression[] = []
    do parts.push(kind === 'or' ? this.#readJoined('and') : this.#readOne())
    while (this.#take(kind))
    return joined(kind, parts)
  }

  #readOne(): RuleExpression {
    if (this.#take('not')) return { kind: 'not', of: this.#readOne() }
    if (this.#take('(')) {
      const inner = this.#readJoined('or')
      if (!this.#take(')')) throw new CheckProblem("a ')' is missing")
      return inner
    }
    const token = this.#tokens[this.#at]
    this.#at += 1
    if (!token) throw new CheckProblem('it ends where a check should stand')
    if (token.kind !== 'check')
      throw new CheckProblem(`a check should stand where '${'text' in token ? token.text : token.kind}' is`)
    return parseCheck(token.text)
  }
}

function parseList(rule: Exclude<RuleSource, string>): RuleExpression {
  if (rule.length === 0) return { kind: 'always', allowed: true }
  const alternatives = rule
    .map((inner) => (typeof inner === 'string' ? [inner] : inner))
    .filter((inner) => inner.length > 0)
    .map((inner) => joined('and', inner.map(parseCheck)))
  return alternatives.length === 0 ? { kind: 'always', allowed: false } : joined('or', alternatives)
}

/**
 * Reads one rule into a tree. An empty rule allows. Fails with `POLICY_RULE_INVALID`, which names the rule and what is wrong with it
 * (oslo.policy itself would refuse silently).
 */
export function parseRule(name: string, rule: RuleSource): RuleExpression {
  try {
    if (typeof rule !== 'string') return parseList(rule)
    const tokens = tokenizeRule(rule)
    return tokens.length === 0 ? { kind: 'always', allowed: true } : new RuleReader(tokens).readAll()
  } catch (problem) {
    if (!(problem instanceof CheckProblem)) throw problem
    throw new Fault('POLICY_RULE_INVALID', { message: `The policy rule '${name}' cannot be read: ${problem.text}.` })
  }
}
