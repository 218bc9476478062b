import type { RegisteredType } from '../services/resources.ts'

/** A property by which the resources of one type refer to those of another, or of the same. */
export interface Edge {
  /** The code of the type that has the property. */
  readonly from: string
  /** The name of the property in that type. */
  readonly property: string
  /** The code of the type that it refers to. */
  readonly to: string
}

/** The edges between types, as their properties declare them: in the order of the types and of their properties. Of two properties that read the same id, the first counts. */
export function edgesOf(types: readonly Pick<RegisteredType, 'code' | 'properties'>[]): readonly Edge[] {
  return types.flatMap(({ code, properties }) => {
    const known = new Set<string>()
    return Object.entries(properties).flatMap(([property, { type, path = [property], idPath }]): readonly Edge[] => {
      const key = JSON.stringify([type, path, idPath])
      if (type === undefined || known.has(key)) return []
      known.add(key)
      return [{ from: code, property, to: type }]
    })
  })
}
