import { defineRule } from '../rule.ts'

export const panelShowsSomething = defineRule({
  id: 'panel-shows-something',
  what: 'A panel lists a resource type or has a view, and a type of its own exists.',
  docs: 'Give a panel either "lists" with the code of a resource type, or "view" with a door to a component; with both, the view is below the list. The type may be another plugin\'s; then name that plugin among "needs".',
  severity: 'error',
  check: ({ manifest }) => {
    const types = new Set(manifest.contributions.filter(({ kind }) => kind === 'resourceType').map(({ id }) => id))
    const hasNeeds = Object.keys({ ...manifest.needs.required, ...manifest.needs.optional }).length > 0
    return manifest.contributions
      .filter(({ kind }) => kind === 'panel')
      .flatMap(({ id, lists, view }) => {
        const file = 'web/plugin.ts'
        if (lists === undefined && view === undefined)
          return [{ message: `${id} neither lists nor shows anything.`, file }]
        if (typeof lists !== 'string' || types.has(lists) || hasNeeds) return []
        return [
          {
            message: `${id} lists ${lists}, which this plugin does not declare; needs names no plugin that could.`,
            file,
          },
        ]
      })
  },
})
