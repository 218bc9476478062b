import type { Manifest, ManifestContribution } from '../../../common/host/index.ts'
import { defineRule } from '../rule.ts'
import { valueAt } from '../value-at.ts'

/** The types that a plugin has, and those that it mentions by name. */
function typesOf({ contributions }: Manifest): readonly string[] {
  return contributions.flatMap(({ id, kind, code }) =>
    kind === 'resourceType' ? [id] : kind === 'typeName' && typeof code === 'string' ? [code] : [],
  )
}

/** `OS::Cinder::` of `OS::Cinder::Volume`. */
function familyOf(code: string): string {
  return code.slice(0, code.lastIndexOf('::') + 2)
}

/** The types to which a contribution leads: by references among its properties, or as what a search finds. */
function leadsOf({ kind, properties, property, type }: ManifestContribution): readonly string[] {
  const shown = kind === 'property' ? [property] : kind === 'resourceType' ? Object.values(Object(properties)) : []
  const codes = [...shown.map((one) => valueAt(one, 'type')), ...(kind === 'searchProvider' ? [type] : [])]
  return codes.filter((code) => typeof code === 'string')
}

export const typesKnown = defineRule({
  id: 'types-known',
  what: 'Resource types to which properties and searches lead are there.',
  docs: 'The value of a reference to a type that is not there is shown without a link. reference(label, type) takes the typeRef of an api/. Known are the types of this plugin, those of the plugins that needs names, and the typeNames of all of these; a code is refused when one of them has other types of its family, such as OS::Cinder::.',
  severity: 'error',
  check: ({ manifest, neighbours = [] }) => {
    const others = neighbours.flatMap((one) => [...one.types, ...(one.manifest ? typesOf(one.manifest) : [])])
    const known = new Set([...typesOf(manifest), ...others])
    const families = new Set([...known].map(familyOf))
    return manifest.contributions.flatMap((contribution) =>
      leadsOf(contribution)
        .filter((code) => !known.has(code) && families.has(familyOf(code)))
        .map((code) => ({
          message: `${contribution.id} leads to the resource type ${code}, which is not there.`,
          file: 'web/plugin.ts',
        })),
    )
  },
})
