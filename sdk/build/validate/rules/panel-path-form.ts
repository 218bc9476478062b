import { defineRule } from '../rule.ts'

const PATH = /^\/[a-z0-9:_-]+(\/[A-Za-z0-9:_-]+)*(\/\*)?$/

export const panelPathForm = defineRule({
  id: 'panel-path-form',
  what: 'A panel has a path of its own, such as /project/backups.',
  docs: 'Paths begin with a slash, end without one, and no two panels of a plugin share one. Parameters read /project/backups/:id; a last segment * takes the rest of the address.',
  severity: 'error',
  check: ({ manifest }) => {
    const seen = new Map<string, string>()
    return manifest.contributions
      .filter(({ kind }) => kind === 'panel')
      .flatMap(({ id, path }) => {
        if (typeof path !== 'string' || !PATH.test(path))
          return [{ message: `${id} has the path ${String(path)}, which is no page's.`, file: 'web/plugin.ts' }]
        const other = seen.get(path)
        seen.set(path, id)
        return other ? [{ message: `${other} and ${id} share the path ${path}.`, file: 'web/plugin.ts' }] : []
      })
  },
})
