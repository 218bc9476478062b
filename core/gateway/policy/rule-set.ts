import { Fault } from '@fascia/sdk/common'
import { parseRule, type RuleSource } from './parse-rule.ts'
import type { RuleExpression } from './rule-expression.ts'

/** The rules of one service, read and free of circles. */
export interface RuleSet {
  has(name: string): boolean
  /** The tree of the rule, or of `default` where there is no such rule. */
  rule(name: string): RuleExpression | undefined
  /** Attributes of the target that decide the rule, its references included, in the order of their names. */
  attributesOf(name: string): readonly string[]
  /** Roles that the rule names, its references included, in the order of their names. */
  rolesOf(name: string): readonly string[]
}

function partsOf(expression: RuleExpression): readonly RuleExpression[] {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.of.flatMap(partsOf)
  return expression.kind === 'not' ? partsOf(expression.of) : [expression]
}

function ownAttributes(expression: RuleExpression): readonly string[] {
  if (expression.kind === 'field') return [expression.attribute]
  if (!('match' in expression)) return []
  return expression.match.flatMap((part) => (typeof part === 'string' ? [] : [part.attribute]))
}

/** The role of a check that names it; one that takes it from the target names none. */
function ownRole(expression: RuleExpression): readonly string[] {
  if (expression.kind !== 'role') return []
  const [role, ...more] = expression.match
  return typeof role === 'string' && more.length === 0 ? [role.toLowerCase()] : []
}

/**
 * Reads the rules of a service. Fails with `POLICY_RULE_INVALID` when one cannot be read, or when rules refer to each other in a circle,
 * which would never end.
 */
export function createRuleSet(service: string, sources: ReadonlyMap<string, RuleSource>): RuleSet {
  const trees = new Map([...sources].map(([name, source]) => [name, parseRule(`${service} ${name}`, source)] as const))
  const attributes = new Map<string, readonly string[]>()
  const resolve = (name: string): RuleExpression | undefined => trees.get(name) ?? trees.get('default')

  const collect = (name: string, path: readonly string[]): readonly string[] => {
    const known = attributes.get(name)
    if (known) return known
    if (path.includes(name))
      throw new Fault('POLICY_RULE_INVALID', {
        message: `The policy rules of ${service} go round in a circle: ${[...path.slice(path.indexOf(name)), name].join(', ')}.`,
      })
    const tree = resolve(name)
    const found = (tree ? partsOf(tree) : []).flatMap((part) =>
      part.kind === 'rule'
        ? collect(trees.has(part.name) ? part.name : 'default', [...path, name])
        : ownAttributes(part),
    )
    const sorted = [...new Set(found)].sort()
    attributes.set(name, sorted)
    return sorted
  }
  for (const name of trees.keys()) collect(name, [])

  const roles = (name: string): readonly string[] => {
    const tree = resolve(name)
    return (tree ? partsOf(tree) : []).flatMap((part) => (part.kind === 'rule' ? roles(part.name) : ownRole(part)))
  }

  return {
    has: (name) => trees.has(name),
    rule: resolve,
    rolesOf: (name) => [...new Set(roles(name))].sort(),
    attributesOf: (name) => attributes.get(trees.has(name) ? name : 'default') ?? [],
  }
}
