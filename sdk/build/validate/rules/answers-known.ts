import { nearest } from '@fascia/sdk/host'
import { isNode, type SyntaxNode } from '../../source/parse-source.ts'
import { modulesBelow, type ReadModule } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { namesIn, textOf, writtenText } from '../written-names.ts'

/** The type of the service that `cloud.service('backup').pages(…)` calls, where it is written. */
function serviceOf({ callee }: SyntaxNode, module: ReadModule): string | undefined {
  const maker = isNode(callee) ? callee.object : undefined
  if (!isNode(maker) || !isNode(maker.callee) || !Array.isArray(maker.arguments)) return undefined
  const { property } = maker.callee
  return isNode(property) && property.name === 'service' ? textOf(maker.arguments[0], module) : undefined
}

/** The keys of the answer that a request names: of the list in `pages(path, key)`, and `pick` of its options. */
function keysOf({ callee, arguments: given }: SyntaxNode): readonly unknown[] {
  if (!isNode(callee) || !isNode(callee.property) || !Array.isArray(given)) return []
  const options: unknown = given.at(-1)
  const properties = isNode(options) && Array.isArray(options.properties) ? options.properties.filter(isNode) : []
  const picks = properties.flatMap(({ key, value }) => (isNode(key) && key.name === 'pick' ? [value] : []))
  return callee.property.name === 'pages' ? [given[1], ...picks] : picks
}

/** Dialects make keys of the names of collections. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '')
}

export const answersKnown = defineRule({
  id: 'answers-known',
  what: 'The key of an answer that the gateway part reads is one that the simulated service writes.',
  docs: 'cloud.service("backup").pages("/backups", "backups") reads the list from the field backups of the answer, and pick the one item from its field. A key that the answer lacks fails when the page first asks. The rule compares keys that are written as texts with the names in the simulator part of the plugin: it reports any other where the service is one that the plugin simulates.',
  severity: 'error',
  check: ({ manifest: { simulator }, modules = [] }) => {
    if (!simulator) return []
    const known = namesIn(modulesBelow(modules, 'simulator'))
    const keys = new Set([...known].map(plain))
    return modulesBelow(modules, 'gateway').flatMap((module) =>
      module.nodes
        .filter(({ type }) => type === 'CallExpression')
        .flatMap((call) => {
          const service = serviceOf(call, module)
          if (service === undefined || !simulator.services?.includes(service)) return []
          return keysOf(call)
            .flatMap((node) => writtenText(node, module))
            .filter(({ name }) => !keys.has(plain(name)))
            .map(({ name, file, line }) => {
              const remedy = nearest(name, known) || ' Write the key of the answer.'
              const message = `The gateway part reads ${name} of an answer of ${service}, which the simulated service never writes.${remedy}`
              return { message, file, line }
            })
        }),
    )
  },
})
