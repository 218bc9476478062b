import { nearest } from '@fascia/sdk/host'
import { isNode, membersOf, type SyntaxNode } from '../../source/parse-source.ts'
import { modulesBelow, type ReadModule } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { lineAt } from '../source-names.ts'

/** The name of the timer that `later(delay, 'created', …)` or `call.later(…)` sets. */
function timerOf({ type, callee, arguments: given }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return undefined
  const called = callee.type === 'MemberExpression' ? callee.property : callee
  const name: unknown = given[1]
  const isText = isNode(name) && name.type === 'Literal' && typeof name.value === 'string'
  return isNode(called) && called.name === 'later' && isText ? String(name.value) : undefined
}

/** The objects that are `on` of a service. */
function handlersIn({ nodes }: ReadModule): readonly SyntaxNode[] {
  return nodes.flatMap(({ type, key, value }) =>
    type === 'Property' && isNode(key) && key.name === 'on' && isNode(value) ? [value] : [],
  )
}

export const timersKnown = defineRule({
  id: 'timers-known',
  what: 'Every timer that the simulated service sets has a handler.',
  docs: 'later(delay, "created", …) calls on: { created } of the service when its time has come; a name without a handler stops the service then. The rule reads the names that are written as texts, and on: { … } of the services. Where on is computed, only a name that is nearly one of the written handlers is reported.',
  severity: 'error',
  check: ({ modules = [] }) => {
    const simulated = modulesBelow(modules, 'simulator')
    const on = simulated.flatMap(handlersIn)
    const handlers = on.flatMap((one) => (one.type === 'ObjectExpression' ? membersOf(one) : []))
    const names = new Set(handlers.flatMap(({ key }) => (isNode(key) ? [String(key.name ?? key.value)] : [])))
    const isWhole = on.every(({ type }) => type === 'ObjectExpression') && handlers.every(({ key }) => isNode(key))
    return simulated.flatMap(({ path, text, nodes }) =>
      nodes.flatMap((node) => {
        const name = timerOf(node)
        if (name === undefined || names.has(name)) return []
        const proposal = nearest(name, names)
        if (proposal === '' && !isWhole) return []
        const message = `The timer ${name} has no handler.${proposal || ` Add on: { ${name} } to the service.`}`
        return [{ message, file: path, line: lineAt(text, node.start) }]
      }),
    )
  },
})
