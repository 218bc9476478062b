import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'
import { defineRule } from '../rule.ts'

export const needsRange = defineRule({
  id: 'needs-range',
  what: 'The ranges among needs take the plugins that are installed.',
  docs: 'A host refuses a plugin that needs itself with PLUGIN_DEPENDENCY_CYCLE. It refuses a plugin with PLUGIN_DEPENDENCY_MISSING when a plugin that it requires has another version, and shows nothing of what it adds to an optional one. Write the version that the plugin is developed with, such as needs: { required: { "@acme/plugin-volumes": "^1.2.0" } }; it is compared with the plugin that is installed beside this one.',
  severity: 'error',
  check: ({ manifest: { name: own, needs }, neighbours = [] }) =>
    Object.entries({ ...needs.required, ...needs.optional }).flatMap(([name, range]) => {
      const file = 'web/plugin.ts'
      if (name === own)
        return [{ message: `needs: ${name} is this plugin itself, which is always there. Take it out.`, file }]
      if (validRange(range) === null)
        return [{ message: `needs: ${JSON.stringify(range)} of ${name} is no range of versions.`, file }]
      const version = neighbours.find((one) => one.name === name)?.version
      if (version === undefined || satisfies(version, range)) return []
      const message = `needs: the range ${range} does not take the installed ${name} ${version}. Write ^${version}.`
      return [{ message, file }]
    }),
})
