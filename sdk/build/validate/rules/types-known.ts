import { type Manifest, type ManifestContribution, nearest } from '@fascia/sdk/host'
import { defineRule } from '../rule.ts'
import { codesIn } from '../source-names.ts'
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

/** The type whose details page an address opens: `/ngdetails/OS::Nova::Server/:id`. */
function detailsIn(address: unknown): readonly string[] {
  const code =
    typeof address === 'string' ? /^\/ngdetails\/([A-Za-z0-9:]+::[A-Za-z0-9]+)/.exec(address)?.[1] : undefined
  return code === undefined ? [] : [code]
}

/** The types to which a contribution leads: by references among its properties, as what a search finds, or by their details pages. */
function leadsOf({ kind, properties, property, type, to, behaviour }: ManifestContribution): readonly string[] {
  const shown = kind === 'property' ? [property] : kind === 'resourceType' ? Object.values(Object(properties)) : []
  const pages = [to, valueAt(behaviour, 'to')].flatMap(detailsIn)
  const codes = [...shown.map((one) => valueAt(one, 'type')), ...(kind === 'searchProvider' ? [type] : []), ...pages]
  return codes.filter((code) => typeof code === 'string')
}

export const typesKnown = defineRule({
  id: 'types-known',
  what: 'Resource types to which properties, searches and links lead, and that the source names, are there.',
  docs: 'The value of a reference to a type that is not there is shown without a link. reference(label, type) takes the typeRef of an api/. Known are the types of this plugin and of those that are built and installed beside it, and the typeNames of all of these; a code is refused when one of them has other types of its family, such as OS::Cinder::.',
  severity: 'error',
  check: ({ manifest, neighbours = [], beside = [], sources = [] }) => {
    const others = neighbours.flatMap((one) => [...one.types, ...(one.manifest ? typesOf(one.manifest) : [])])
    const known = new Set([...[manifest, ...beside].flatMap(typesOf), ...others])
    const families = new Set([...known].map(familyOf))
    const isStrange = (code: string): boolean => !known.has(code) && families.has(familyOf(code))
    const written = sources.flatMap((source) =>
      codesIn(source)
        .filter(({ code }) => isStrange(code))
        .map(({ code, line }) => ({
          message: `${code} is no resource type.${nearest(code, known)}`,
          file: source.path,
          line,
        })),
    )
    const declared = manifest.contributions.flatMap((contribution) =>
      leadsOf(contribution)
        .filter(isStrange)
        .map((code) => ({
          message: `${contribution.id} leads to the resource type ${code}, which is not there.${nearest(code, known)}`,
          file: 'web/plugin.ts',
        })),
    )
    return [...declared, ...written]
  },
})
