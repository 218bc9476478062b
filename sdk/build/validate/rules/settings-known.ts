import { nearest } from '@fascia/sdk/host'
import { knownNames } from '../known-names.ts'
import { namedIn } from '../named-in.ts'
import { defineRule } from '../rule.ts'

/** Whether a setting has the path, or something below it. A map without keys of its own takes any. */
function has(known: readonly string[], path: string): boolean {
  return known.some((one) => {
    const open = one.endsWith('.*') ? one.slice(0, -'.*'.length) : undefined
    if (open !== undefined) return path === open || path.startsWith(`${open}.`)
    return one === path || one.startsWith(`${path}.`)
  })
}

export const settingsKnown = defineRule({
  id: 'settings-known',
  what: 'Every setting that the plugin reads is one of the dashboard or of a plugin.',
  docs: 'A setting that is not there is off: what requires it never shows, and a list with a misspelt filterFirst never waits. Settings and their defaults come from defineGateway({ settings }) of this plugin and of those that are built and installed beside it, and from the dashboard itself. The rule reads requirements, filterFirst, and calls in the source with the name as a text: setting(…), settings.known(…), settings.get(…), and settings(…) of a handler.',
  severity: 'error',
  check: (subject) => {
    const { settings, isWhole } = knownNames(subject)
    if (!isWhole) return []
    return namedIn(subject).flatMap(({ what, name, by, file, line }) => {
      if (what !== 'setting' || has(settings, name)) return []
      const names = settings.map((one) => one.replace(/\.\*$/, ''))
      const proposal = nearest(name, names) || ' Declare it in defineGateway({ settings }) with its default.'
      const message = `${by} reads the setting ${name}, which nothing declares.${proposal}`
      return [{ message, file, ...(line === undefined ? {} : { line }) }]
    })
  },
})
