import type { ManifestContribution, ManifestQueries } from '@fascia/sdk/host'
import { defineRule } from '../rule.ts'
import { valueAt } from '../value-at.ts'

/** What every list takes besides what its call declares. */
const OF_EVERY_LIST = ['limit', 'marker', 'sort_key', 'sort_dir']

/** What a panel, a type or a facet asks the calls of a type for, by name. */
function askedBy({ kind, target, isServer, of, ...rest }: ManifestContribution): readonly {
  readonly type: string
  readonly call: keyof ManifestQueries
  readonly name: string
}[] {
  const inList = (type: unknown, names: readonly string[]) =>
    typeof type === 'string' ? names.map((name) => ({ type, call: 'list' as const, name })) : []
  if (kind === 'panel') return inList(rest.lists, Object.keys(Object(rest.parameters)))
  if (kind === 'facet' && isServer === true && typeof of === 'string') return inList(target, [of])
  const load = kind === 'resourceType' ? valueAt(rest, 'source.load') : undefined
  const query = typeof load === 'string' ? (load.split('?')[1] ?? '') : ''
  return [...new URLSearchParams(query).keys()].map((name) => ({ type: rest.id, call: 'load', name }))
}

export const queriesKnown = defineRule({
  id: 'queries-known',
  what: 'Calls of a resource type declare the query parameters that panels, server facets and loadQuery use.',
  docs: "A parameter that the call does not declare is refused by the gateway, or ignored: the list then is another than the panel means. panel(type, { parameters }) and loadQuery let the compiler refuse it where the type's calls come from an api/; the manifest says what these calls declare. A type of another plugin is looked up in that plugin's manifest, where it is installed beside this one.",
  severity: 'error',
  check: ({ manifest, neighbours = [] }) => {
    const manifests = [manifest, ...neighbours.flatMap((one) => (one.manifest ? [one.manifest] : []))]
    const declared = Object.assign({}, ...manifests.map(({ queries }) => queries)) as NonNullable<
      typeof manifest.queries
    >
    return manifest.contributions.flatMap((contribution) =>
      askedBy(contribution)
        .filter(({ type, call, name }) => {
          const known = declared[type]?.[call]
          return known && !known.includes(name) && !(call === 'list' && OF_EVERY_LIST.includes(name))
        })
        .map(({ type, call, name }) => ({
          message: `${contribution.id} asks for ${name}, which the call that ${call}s ${type} does not declare.`,
          file: 'web/plugin.ts',
        })),
    )
  },
})
