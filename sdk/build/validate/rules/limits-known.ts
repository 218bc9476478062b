import { type ManifestContribution, nearest } from '@fascia/sdk/host'
import { modulesBelow } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { textsIn, valueAt } from '../value-at.ts'
import { namesIn } from '../written-names.ts'

/** The names that the limits of a group read from the answer. */
function namesOf({ limits }: ManifestContribution): readonly string[] {
  return (Array.isArray(limits) ? limits : []).flatMap((one) => textsIn([valueAt(one, 'limit'), valueAt(one, 'used')]))
}

/** A path without its query and its closing slash. */
function plain(path: unknown): string {
  return String(path).replace(/\?.*$/, '').replace(/\/$/, '')
}

export const limitsKnown = defineRule({
  id: 'limits-known',
  what: 'The limits of a limit group are fields of the answer of its call.',
  docs: 'limitGroups name a path and, for each limit, the fields limit and used of its answer, or the name of a quota. A name that the answer lacks shows no chart, and no message reports it. The rule looks the names up in api/, gateway/, common/ and simulator/, where the path is a call of the plugin itself: a name that none of them has is in no answer, unless the plugin simulates nothing and hands on what a service answers; then only a name that is nearly another is reported.',
  severity: 'error',
  check: ({ manifest, modules }) => {
    if (!modules) return []
    const { contributions, provides = [], gateway, simulator } = manifest
    const own = new Set([...provides, ...(gateway?.names?.routes ?? [])].map((call) => plain(call.split(' ')[1])))
    const groups = contributions.filter(({ kind, path }) => kind === 'limitGroup' && own.has(plain(path)))
    if (groups.length === 0) return []
    const known = namesIn(modulesBelow(modules, 'api', 'gateway', 'common', 'simulator'))
    return groups.flatMap((group) =>
      namesOf(group).flatMap((name) => {
        const proposal = nearest(name, known)
        if (known.has(name) || (proposal === '' && !simulator)) return []
        const remedy = proposal || ' Name a field of the answer.'
        const message = `${group.id} reads ${name} of GET ${String(group.path)}, which is no field of its answer.${remedy}`
        return [{ message, file: 'web/plugin.ts' }]
      }),
    )
  },
})
