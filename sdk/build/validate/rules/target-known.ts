import { kindFacts } from '../../../common/index.ts'
import { defineRule } from '../rule.ts'

export const targetKnown = defineRule({
  id: 'target-known',
  what: 'Everything that the plugin extends is its own or of a plugin that it names.',
  docs: 'A column, action, view or step shows nowhere when its target is unknown. A target of another plugin asks for that plugin among needs.required or needs.optional of definePlugin, and an extension point also for its version among needs.extensionPoints.',
  severity: 'error',
  check: ({ manifest }) => {
    const own = new Map(manifest.contributions.map(({ id, kind }) => [id, kind]))
    const { required, optional, extensionPoints } = manifest.needs
    const hasNeeds = Object.keys({ ...required, ...optional }).length > 0
    const file = 'web/plugin.ts'
    const points = Object.keys(extensionPoints)
      .filter((point) => !hasNeeds && !own.has(point))
      .map((point) => ({ message: `needs.extensionPoints names ${point}, but needs names no plugin.`, file }))
    const targets = manifest.contributions.flatMap(({ id, kind, target }) => {
      const means = kindFacts(kind)?.target
      if (means === undefined || means === 'none') return []
      if (target === undefined) return [{ message: `${id} names nothing that it extends.`, file }]
      const found = own.get(target)
      if (found !== undefined && (means === 'point' || found === 'resourceType')) return []
      if (found === undefined && hasNeeds) return []
      const what = means === 'type' ? 'resource type' : 'extension point'
      const why = found === undefined ? 'this plugin does not declare and no needed plugin can' : `is a ${found}`
      return [{ message: `${id} extends the ${what} ${target}, which ${why}.`, file }]
    })
    return [...points, ...targets]
  },
})
