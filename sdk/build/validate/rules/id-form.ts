import { defineRule } from '../rule.ts'

/** Parts of a resource type are named after it by the SDK: `OS::Nova::Server/column/OS-EXT-STS:power_state`. */
const TYPE_ID = /^[A-Za-z0-9]+(::[A-Za-z0-9]+)+(\/[\w./:-]+)?$/
const KEBAB_PARTS = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){2,}$/
/** A tab as Horizon's addresses name it: `network_tabs__subnets_tab`. */
const OLD_TAB = /^[a-z]+(_[a-z]+)*__[a-z]+(_[a-z]+)*$/

export const idForm = defineRule({
  id: 'id-form',
  what: 'Ids read area.kind.name, in kebab case, and begin with the area of the plugin.',
  docs: 'An id is unique in the whole dashboard and lasts: preferences and links hold it. The area is the package name without scope and "plugin-", such as backups in backups.action.delete. Resource types keep their code, such as X::Backups::Backup; a details view may keep the tab name of an older address, such as network_tabs__subnets_tab.',
  severity: 'error',
  check: ({ manifest }) =>
    manifest.contributions.flatMap(({ id, kind }) => {
      if (TYPE_ID.test(id) && (kind === 'resourceType' || id.includes('/'))) return []
      if (KEBAB_PARTS.test(id) && id.startsWith(`${manifest.area}.`)) return []
      if (kind === 'detailsView' && OLD_TAB.test(id)) return []
      const example = `${manifest.area}.${kind === 'resourceType' ? 'type' : kind.toLowerCase()}.name`
      return [
        { message: `The ${kind} ${JSON.stringify(id)} should have an id like ${example}.`, file: 'web/plugin.ts' },
      ]
    }),
})
