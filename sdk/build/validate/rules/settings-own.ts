import { otherManifests } from '../other-manifests.ts'
import type { ValidationSubject } from '../rule.ts'
import { defineRule } from '../rule.ts'

const OPEN = '.*'

/** Whether two paths of settings cannot both have a value: they are the same, or one is a value where the other is below it. */
function doClash(one: string, other: string): boolean {
  // Any plugin may add keys of its own to an open map.
  if (one.endsWith(OPEN) || other.endsWith(OPEN)) return false
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
}

/** The settings that others declare, and those that they let people choose, each with who does. */
function othersOf(subject: ValidationSubject): readonly (readonly [path: string, owner: string])[] {
  return [
    ...(subject.host?.settings ?? []).map((path) => [path, 'the dashboard'] as const),
    ...otherManifests(subject).flatMap(({ name, gateway }) =>
      (gateway?.names?.settings ?? []).map((path) => [path, name] as const),
    ),
  ]
}

export const settingsOwn = defineRule({
  id: 'settings-own',
  what: 'No setting that the plugin declares is one of another plugin or of the dashboard.',
  docs: 'Of two defaults for one setting the dashboard keeps that of the plugin that comes first, and says SETTING_TAKEN of the other in the log and in the inspector, and so of two fields of the page User Settings with one setting. Begin the name with that of the plugin. Keys of an open map of another, such as FILTER_DATA_FIRST, are free.',
  severity: 'error',
  check: (subject) => {
    const { contributions, gateway } = subject.manifest
    const others = othersOf(subject)
    const declared = (gateway?.names?.settings ?? []).flatMap((path) => {
      const owner = others.find(([other]) => doClash(path, other))?.[1]
      return owner === undefined
        ? []
        : [
            {
              message: `The setting ${path} is one of ${owner} already. Declare one of another name.`,
              file: 'gateway/plugin.ts',
            },
          ]
    })
    const fields = otherManifests(subject).flatMap(({ name, contributions: theirs }) =>
      theirs.flatMap(({ kind, setting }) => (kind === 'userSetting' ? [[setting, name] as const] : [])),
    )
    const chosen = contributions.flatMap(({ id, kind, setting }) => {
      if (kind !== 'userSetting') return []
      const owner =
        fields.find(([other]) => other === setting)?.[1] ??
        (subject.host?.settings.includes(String(setting)) ? 'the dashboard' : undefined)
      return owner === undefined
        ? []
        : [
            {
              message: `${id} has the setting ${String(setting)}, which is one of ${owner} already.`,
              file: 'web/plugin.ts',
            },
          ]
    })
    return [...declared, ...chosen]
  },
})
