import type { ValidationSubject } from './rule.ts'
import { type Named, namesInSource } from './source-names.ts'
import { textsIn, valueAt } from './value-at.ts'

type Bare = Pick<Named, 'what' | 'service' | 'name'>

function bareIn(value: unknown): readonly Bare[] {
  if (typeof value !== 'object' || value === null) return []
  const kind = valueAt(value, 'kind')
  const [type, service, path, name] = ['type', 'service', 'path', 'name'].map(
    (field) => textsIn([valueAt(value, field)])[0],
  )
  // The requirements, whose kinds no other object of a manifest has together with these fields.
  if (kind === 'setting' && path !== undefined) return [{ what: 'setting', name: path }]
  if (kind === 'service' && type !== undefined) return [{ what: 'service', name: type }]
  if (kind === 'feature' && name !== undefined) return [{ what: 'feature', name }]
  if ((kind === 'extension' || kind === 'apiVersion') && service !== undefined)
    return [{ what: 'service', name: service }]
  const rules = kind === 'policy' ? valueAt(value, 'rules') : undefined
  if (Array.isArray(rules))
    return rules.flatMap((rule): readonly Bare[] => {
      const [owner, text] = textsIn(rule)
      return owner === undefined || text === undefined ? [] : [{ what: 'rule', service: owner, name: text }]
    })
  return Object.values(value).flatMap(bareIn)
}

/**
 * The names for which the plugin asks: each once a contribution, and where its source names it as a text. What the source has is left out of the
 * contributions: it has a line.
 */
export function namedIn({ manifest, sources = [] }: ValidationSubject): readonly Named[] {
  const written = sources.flatMap(namesInSource)
  const keyOf = ({ what, service, name }: Bare): string => JSON.stringify([what, service, name])
  const known = new Set(written.map(keyOf))
  const declared = manifest.contributions.flatMap(({ id, ...rest }) => {
    const filter = textsIn([rest.kind === 'panel' ? rest.filterFirst : undefined])
    const all = [...bareIn(rest), ...filter.map((name): Bare => ({ what: 'setting', name }))]
    const once = new Map(all.map((one) => [keyOf(one), one]))
    const unwritten = [...once.values()].filter((one) => !known.has(keyOf(one)))
    return unwritten.map((one) => ({ ...one, by: id, file: 'web/plugin.ts' }))
  })
  return [...declared, ...written]
}
