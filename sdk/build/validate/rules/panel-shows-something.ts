import { defineRule } from '../rule.ts'

export const panelShowsSomething = defineRule({
  id: 'panel-shows-something',
  what: 'A panel lists a resource type or has a view, and a type of its own exists.',
  docs: 'Give a panel either "lists" with the code of a resource type, or "view" with a door to a component; with both, the view is below the list. The type may be another plugin\'s; then name that plugin among "needs", which is searched where it is installed beside this one.',
  severity: 'error',
  check: ({ manifest, neighbours = [] }) => {
    const types = new Set(manifest.contributions.filter(({ kind }) => kind === 'resourceType').map(({ id }) => id))
    const needs = Object.keys({ ...manifest.needs.required, ...manifest.needs.optional })
    const isOpen = needs.length > neighbours.length
    const isThere = (type: string): boolean => types.has(type) || neighbours.some((one) => one.types.has(type))
    return manifest.contributions
      .filter(({ kind }) => kind === 'panel')
      .flatMap(({ id, lists, view }) => {
        const file = 'web/plugin.ts'
        if (lists === undefined && view === undefined)
          return [{ message: `${id} neither lists nor shows anything.`, file }]
        if (typeof lists !== 'string' || isThere(lists) || isOpen) return []
        return [
          {
            message: `${id} lists ${lists}, which this plugin does not declare; needs names no plugin that does.`,
            file,
          },
        ]
      })
  },
})
