import { isNode, membersOf, propertyOf, specsOf } from '../../source/parse-source.ts'
import { modulesBelow } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { lineAt } from '../source-names.ts'

export const jobsListed = defineRule({
  id: 'jobs-listed',
  what: 'Every job of the gateway part is among the jobs of defineGateway.',
  docs: 'A job that defineGateway({ jobs: […] }) does not list cannot be started: the route that starts it fails. The rule reads the constants that defineJob(…) makes in gateway/, and the list where it is written out.',
  severity: 'error',
  check: ({ sources = [] }) => {
    const gateway = modulesBelow(sources, 'gateway')
    const lists = gateway
      .flatMap((module) => specsOf(module, 'defineGateway'))
      .map((spec) => propertyOf(spec, 'jobs')?.value)
    const members = lists.flatMap((list) => (isNode(list) && list.type === 'ArrayExpression' ? membersOf(list) : []))
    const isComputed =
      lists.some((list) => isNode(list) && list.type !== 'ArrayExpression') ||
      members.some(({ type }) => type !== 'Identifier')
    if (isComputed) return []
    const listed = new Set(members.map(({ name }) => name))
    return gateway.flatMap(({ path, text, nodes }) =>
      nodes.flatMap(({ type, id, init, start }) => {
        const isJob =
          type === 'VariableDeclarator' && isNode(init) && isNode(init.callee) && init.callee.name === 'defineJob'
        if (!isJob || !isNode(id) || listed.has(id.name)) return []
        const message = `The job ${String(id.name)} is not listed. Add it to defineGateway({ jobs: [${String(id.name)}] }).`
        return [{ message, file: path, line: lineAt(text, start) }]
      }),
    )
  },
})
