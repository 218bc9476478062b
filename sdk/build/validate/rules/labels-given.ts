import { isNode } from '../../source/parse-source.ts'
import { modulesBelow } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { lineAt } from '../source-names.ts'

const LABELS = ['label', 'title', 'names']

/** Paths to the labels of a value that are empty, or empty in one of their plural forms. */
function emptyIn(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = path === '' ? name : `${path}.${name}`
    const forms = typeof inner === 'object' && inner !== null ? [Object(inner).one, Object(inner).other] : [inner]
    const isEmpty = LABELS.includes(name) && forms.some((form) => typeof form === 'string' && form.trim() === '')
    return isEmpty ? [place] : emptyIn(inner, place)
  })
}

/** The kind of field that a call makes: `text` of `field.text(…)`. */
function kindOfField(callee: unknown): string | undefined {
  if (!isNode(callee) || !isNode(callee.object) || !isNode(callee.property)) return undefined
  return callee.object.name === 'field' ? String(callee.property.name) : undefined
}

export const labelsGiven = defineRule({
  id: 'labels-given',
  what: 'No label, no title and no name of a resource type is empty.',
  docs: 'A button, a column or a field with an empty label cannot be told from others, and a screen reader says nothing of it. Say what it is in a word or two. The rule reads the labels, titles and names of contributions, and the first text of field.text(…), field.select(…) and the other fields in the source.',
  severity: 'error',
  check: ({ manifest, sources = [] }) => {
    const declared = manifest.contributions.flatMap((contribution) =>
      emptyIn(contribution, '').map((place) => ({
        message: `${contribution.id} has an empty ${place}. Say what it is.`,
        file: 'web/plugin.ts',
      })),
    )
    const fields = modulesBelow(sources, 'web').flatMap(({ path, text, nodes }) =>
      nodes.flatMap(({ type, callee, arguments: given, start }) => {
        const kind = type === 'CallExpression' ? kindOfField(callee) : undefined
        const [label]: readonly unknown[] = Array.isArray(given) ? given : []
        if (kind === undefined || !isNode(label) || label.type !== 'Literal') return []
        if (typeof label.value !== 'string' || label.value.trim() !== '') return []
        return [
          { message: `field.${kind}(…) has an empty label. Say what it is.`, file: path, line: lineAt(text, start) },
        ]
      }),
    )
    return [...declared, ...fields]
  },
})
