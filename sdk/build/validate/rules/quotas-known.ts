import { type Manifest, nearest } from '@fascia/sdk/host'
import { isNode, membersOf, propertyOf, specsOf } from '../../source/parse-source.ts'
import { knownNames } from '../known-names.ts'
import { modulesBelow } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { lineAt } from '../source-names.ts'
import { textsIn, valueAt } from '../value-at.ts'

function quotasOf({ contributions }: Manifest): readonly string[] {
  const limits = contributions.flatMap(({ kind, limits: all }) =>
    kind === 'limitGroup' && Array.isArray(all) ? all : [],
  )
  return limits.flatMap((one) => textsIn([valueAt(one, 'name') ?? valueAt(one, 'limit')]))
}

export const quotasKnown = defineRule({
  id: 'quotas-known',
  what: 'Every quota that a form takes from is one of a limit group.',
  docs: 'A form with quota: { gigabytes: 1 } draws the quota before and after, and says when it has too little room: of a name that no limit group has, it draws nothing and refuses nothing. The names are those of the limits in limitGroups (name, or limit where there is none), of this plugin and of those that are built and installed beside it.',
  severity: 'error',
  check: (subject) => {
    const { manifest, neighbours = [], beside = [], sources = [] } = subject
    const needed = neighbours.flatMap((one) => (one.manifest ? [one.manifest] : []))
    const known = new Set([manifest, ...needed, ...beside].flatMap(quotasOf))
    if (!knownNames(subject).isWhole) return []
    return modulesBelow(sources, 'web').flatMap((module) => {
      const { path, text } = module
      const quotas = specsOf(module, 'form').map((spec) => propertyOf(spec, 'quota')?.value)
      return quotas
        .flatMap((quota) => (isNode(quota) && quota.type === 'ObjectExpression' ? membersOf(quota) : []))
        .flatMap(({ key, start }) => {
          const name = isNode(key) ? String(key.name ?? key.value) : undefined
          if (name === undefined || known.has(name)) return []
          const message = `The form takes from the quota ${name}, which no limit group has.${nearest(name, known)}`
          return [{ message, file: path, line: lineAt(text, start) }]
        })
    })
  },
})
