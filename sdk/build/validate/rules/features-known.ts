import { nearest } from '@fascia/sdk/host'
import { knownNames } from '../known-names.ts'
import { namedIn } from '../named-in.ts'
import { defineRule } from '../rule.ts'

export const featuresKnown = defineRule({
  id: 'features-known',
  what: 'Every feature of a service that a requirement names is declared by a gateway part.',
  docs: 'A feature that no plugin declares is missing in every cloud. Features and the versions that bring them come from defineGateway({ features }) of this plugin and of those that are built and installed beside it.',
  severity: 'error',
  check: (subject) => {
    const { features, isWhole } = knownNames(subject)
    return namedIn(subject).flatMap(({ what, name, by, file, line }) => {
      if (!isWhole || what !== 'feature' || features.has(name)) return []
      const proposal = nearest(name, features) || ' Declare it in defineGateway({ features }).'
      const message = `${by} asks for the feature ${name}, which no gateway part declares.${proposal}`
      return [{ message, file, ...(line === undefined ? {} : { line }) }]
    })
  },
})
