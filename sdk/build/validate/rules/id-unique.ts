import { otherManifests } from '../other-manifests.ts'
import { defineRule } from '../rule.ts'

/** The kinds that one action may have at once. */
const ACTIONS = ['itemAction', 'batchAction', 'globalAction']

export const idUnique = defineRule({
  id: 'id-unique',
  what: 'No two contributions have one id.',
  docs: 'The host shows the first and refuses the second with ID_DUPLICATE; an id of two kinds names two things at once in the settings, the log and the inspector. One action may stand in several places: as an item action, a batch action and a global action, and on several resource types. No id is one of another plugin: of those that needs names, and of every plugin that is built and installed beside this one.',
  severity: 'error',
  check: (subject) => {
    const { contributions } = subject.manifest
    const owners = new Map<string, string>()
    for (const other of otherManifests(subject)) for (const { id } of other.contributions) owners.set(id, other.name)
    const seen = new Set<string>()
    const kinds = new Map<string, string>()
    return contributions.flatMap(({ id, kind, target = '' }) => {
      const place = `${id} ${kind} ${target}`
      const owner = owners.get(id)
      const first = kinds.get(id) ?? kind
      kinds.set(id, first)
      const isOneAction = ACTIONS.includes(first) && ACTIONS.includes(kind)
      const message = seen.has(place)
        ? `The id ${id} is used twice for a ${kind}.`
        : first !== kind && !isOneAction
          ? `The id ${id} is used for a ${first} and for a ${kind}. Give one of them another.`
          : owner === undefined
            ? undefined
            : `The id ${id} is one of ${owner} already.`
      seen.add(place)
      return message === undefined ? [] : [{ message, file: 'web/plugin.ts' }]
    })
  },
})
