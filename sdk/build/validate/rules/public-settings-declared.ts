import { nearest } from '@fascia/sdk/host'
import { isNode, membersOf, propertyOf, specsOf } from '../../source/parse-source.ts'
import { otherManifests } from '../other-manifests.ts'
import { modulesBelow, type ReadModule } from '../read-module.ts'
import { defineRule, type Problem, type ValidationSubject } from '../rule.ts'
import { type WrittenText, writtenText } from '../written-names.ts'

/** The names of settings that a part declares with a default; undefined where they are not all written there. */
function declaredIn(settings: unknown): readonly string[] | undefined {
  if (settings === undefined) return []
  if (!isNode(settings) || settings.type !== 'ObjectExpression') return undefined
  const keys = membersOf(settings).map(({ type, key, computed }) =>
    type === 'Property' && computed !== true && isNode(key) ? String(key.name ?? key.value) : undefined,
  )
  const known = keys.filter((key) => key !== undefined)
  return known.length === keys.length ? known : undefined
}

/** The settings that a part shows the browser, as far as they are written there, under their own names and under others. */
function shownIn(names: unknown, aliases: unknown, module: ReadModule): readonly WrittenText[] {
  const list = isNode(names) && names.type === 'ArrayExpression' ? membersOf(names) : []
  const paths = isNode(aliases) && aliases.type === 'ObjectExpression' ? membersOf(aliases) : []
  return [...list, ...paths.map(({ value }) => value)].flatMap((node) => writtenText(node, module))
}

function rootOf(path: string): string {
  return path.split('.')[0] ?? path
}

function problemsIn(subject: ValidationSubject, module: ReadModule): readonly Problem[] {
  const others = [
    ...(subject.host?.settings ?? []),
    ...otherManifests(subject).flatMap(({ gateway }) => gateway?.names?.settings ?? []),
  ].map(rootOf)
  return specsOf(module, 'defineGateway').flatMap((spec) => {
    const own = declaredIn(propertyOf(spec, 'settings')?.value)
    if (!own) return []
    const known = new Set([...own, ...others])
    const shown = shownIn(propertyOf(spec, 'publicSettings')?.value, propertyOf(spec, 'publicAliases')?.value, module)
    return shown
      .filter(({ name }) => !known.has(rootOf(name)))
      .map(({ name, file, line }) => {
        const remedy = nearest(rootOf(name), known) || ' Declare it in settings with its default.'
        return { message: `The public setting ${name} is one that nothing declares.${remedy}`, file, line }
      })
  })
}

export const publicSettingsDeclared = defineRule({
  id: 'public-settings-declared',
  what: 'Every setting that the gateway part shows the browser is declared.',
  docs: 'publicSettings: ["BACKUP_DAYS"] and publicAliases show the browser the value of a setting. One that nothing declares has none, and the browser gets nothing, without an error. Declare it with its default in settings of the same defineGateway. Settings of the dashboard and of plugins that are built and installed beside this one are known. The rule reads names that are written as texts.',
  severity: 'error',
  check: (subject) =>
    subject.host ? modulesBelow(subject.modules ?? [], 'gateway').flatMap((module) => problemsIn(subject, module)) : [],
})
