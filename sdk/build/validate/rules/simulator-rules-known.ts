import { nearestWithin } from '@fascia/sdk/host'
import { isNode, membersOf, type SyntaxNode } from '../../source/parse-source.ts'
import { knownNames } from '../known-names.ts'
import { modulesBelow } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { writtenText } from '../written-names.ts'

/** As many letters may differ: services have rules that are nearly alike. */
const MOST = 2

/** Whether a policy has the name, or the same in the other number: services have rules for one item and for a list of them. */
function isKnown(known: ReadonlySet<string>, name: string): boolean {
  const others = [`${name}s`, `${name}es`, name.replace(/s$/, ''), name.replace(/es$/, '')]
  return [name, ...others].some((one) => known.has(one))
}

/** The nodes that name a rule: `rules: { list: … }`, `rule: …` and the last argument of `requireRight`. */
function ruleNodes({ type, key, value, callee, arguments: given }: SyntaxNode): readonly unknown[] {
  if (type === 'Property' && isNode(key) && key.name === 'rule') return [value]
  if (type === 'Property' && isNode(key) && key.name === 'rules')
    return isNode(value) && value.type === 'ObjectExpression' ? membersOf(value).map((one) => one.value) : []
  const called = isNode(callee) && (isNode(callee.property) ? callee.property.name : callee.name)
  return type === 'CallExpression' && called === 'requireRight' && Array.isArray(given) ? [given.at(-1)] : []
}

export const simulatorRulesKnown = defineRule({
  id: 'simulator-rules-known',
  what: 'No policy rule that the simulated service names is a misspelt one of the gateway part.',
  docs: 'A simulated service says in its refusals which rule forbids a request: rules: { list: "backup:get_all" } of a collection, rule of an action, and the last argument of requireRight. The browser gets that rule, and an administrator looks for it in the policy. The rule compares the names that are written as texts with the policies of defineGateway, of this plugin and of those that are built and installed beside it, and reports one that differs by one or two letters.',
  severity: 'error',
  check: (subject) => {
    const known = new Set([...knownNames(subject).rules.values()].flatMap((names) => [...names]))
    return modulesBelow(subject.modules ?? [], 'simulator').flatMap((module) =>
      module.nodes
        .flatMap(ruleNodes)
        .flatMap((node) => writtenText(node, module))
        .flatMap(({ name, file, line }) => {
          const proposal = isKnown(known, name) ? '' : nearestWithin(MOST, name, known)
          const message = `The simulated service names the rule ${name}, which no policy has.${proposal}`
          return proposal === '' ? [] : [{ message, file, line }]
        }),
    )
  },
})
