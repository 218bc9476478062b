import { knownNames } from '../known-names.ts'
import { modulesBelow } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { lineAt } from '../source-names.ts'

/** A text that people read has words; a name alone, or a service and its rule, is one of the code. */
const HAS_WORDS = /\S\s+\S+\s+\S/
const NAME = /[A-Za-z_][\w:-]*/g

export const saidInWords = defineRule({
  id: 'said-in-words',
  what: 'No text names a policy rule or a setting.',
  docs: 'Who reads a text knows neither the rules of a policy nor the settings of the dashboard: say what is not possible, and who can change it. The rule reads the texts of the browser part, and looks for the settings and the policy rules that are known to the validator.',
  severity: 'error',
  check: (subject) => {
    const { settings, rules } = knownNames(subject)
    const roots = new Set(settings.flatMap((path) => path.split('.')[0] ?? []))
    const wordy = [...rules.values()].flatMap((names) => [...names]).filter((name) => name.includes(':'))
    const technical = new Map<string, string>([
      ...[...roots].filter((name) => name.includes('_')).map((name) => [name, 'setting'] as const),
      ...wordy.map((name) => [name, 'policy rule'] as const),
    ])
    return modulesBelow(subject.sources ?? [], 'web').flatMap(({ path, text: source, nodes }) =>
      nodes.flatMap((node) => {
        const text = node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
        const name = HAS_WORDS.test(text) ? text.match(NAME)?.find((word) => technical.has(word)) : undefined
        if (name === undefined) return []
        const message = `${JSON.stringify(text)} names the ${technical.get(name)} ${name}. Say it in words.`
        return [{ message, file: path, line: lineAt(source, node.start) }]
      }),
    )
  },
})
