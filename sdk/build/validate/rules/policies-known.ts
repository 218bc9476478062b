import { nearest } from '@fascia/sdk/host'
import { knownNames } from '../known-names.ts'
import { namedIn } from '../named-in.ts'
import { defineRule } from '../rule.ts'

export const policiesKnown = defineRule({
  id: 'policies-known',
  what: 'Every policy rule that a requirement names is among the default rules of its service.',
  docs: 'A rule that its service does not have is decided by the rule "default" of that service, and allows everybody where there is none: a misspelt name hides nothing. The rules are those of the policies of defineGateway, of this plugin and of those that are built and installed beside it, and those of the dashboard itself. A service whose rules nobody brings is not checked; the rule services-known checks its name.',
  severity: 'error',
  check: (subject) => {
    const { rules } = knownNames(subject)
    return namedIn(subject).flatMap(({ what, service = '', name, by, file, line }) => {
      const known = what === 'rule' ? rules.get(service) : undefined
      if (!known || known.has(name)) return []
      const message = `${by} asks for the rule ${name} of ${service}, which its policy does not have.${nearest(name, known)}`
      return [{ message, file, ...(line === undefined ? {} : { line }) }]
    })
  },
})
