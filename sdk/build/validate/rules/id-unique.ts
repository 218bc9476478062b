import { defineRule } from '../rule.ts'

export const idUnique = defineRule({
  id: 'id-unique',
  what: 'No two contributions have one id.',
  docs: 'The host shows the first and refuses the second with ID_DUPLICATE. One action may stand in several places: as an item action, a batch action and a global action, and on several resource types.',
  severity: 'error',
  check: ({ manifest }) => {
    const seen = new Set<string>()
    return manifest.contributions.flatMap(({ id, kind, target = '' }) => {
      const place = `${id} ${kind} ${target}`
      if (!seen.has(place)) {
        seen.add(place)
        return []
      }
      return [{ message: `The id ${id} is used twice for a ${kind}.`, file: 'web/plugin.ts' }]
    })
  },
})
