import type { Text } from '../../common/index.ts'
import type { Property } from '../declare/index.ts'
import type { RegisteredType } from '../services/resources.ts'
import { type Reference, referencesIn } from '../value/references-in.ts'
import type { Edge } from './edges.ts'
import { itemState } from './item-state.ts'
import { type Item, nameOf, type Row } from './row.ts'

/** A resource that another one uses, or that uses it. */
export interface Related {
  readonly id: string
  /** Its name, or its id where that is all that is known. */
  readonly name: string
  /** As its list has it; absent where the list does not. */
  readonly row?: Row
  /** The labels of the properties that refer to the other one. */
  readonly labels: readonly Text[]
}

/** The related resources of one type. */
export interface RelatedGroup {
  /** The code of the type. */
  readonly code: string
  readonly items: readonly Related[]
}

/** What relations are read from. */
export interface RelationsSource {
  readonly edges: readonly Edge[]
  type(code: string): RegisteredType | undefined
  /** The rows of the type's list that are known. */
  rows(code: string): readonly Row[]
}

/** What an item refers to by one property. */
interface Referring {
  readonly to: string
  readonly property: Property
  readonly references: readonly Reference[]
  /** Another property reads the same id as that of another type. */
  readonly isContested: boolean
}

function referringsOf(item: Item, { code, properties }: RegisteredType, edges: readonly Edge[]): readonly Referring[] {
  const own = edges.flatMap(({ from, property: name, to }) => {
    const property = from === code ? properties[name] : undefined
    return property ? [{ to, property, name, place: (property.path ?? [name]).join('.') }] : []
  })
  return own.flatMap(({ to, property, name, place }) => {
    const references = referencesIn(item, name, property)
    const isContested = own.filter((other) => other.place === place).length > 1
    return references.length > 0 ? [{ to, property, references, isContested }] : []
  })
}

type Found = Related & { readonly code: string }

/** Puts what was found together by type and resource, in the order in which it was found. */
function grouped(found: readonly Found[]): readonly RelatedGroup[] {
  const groups = new Map<string, Map<string, Related>>()
  for (const { code, ...related } of found) {
    const group = groups.get(code) ?? new Map<string, Related>()
    groups.set(code, group)
    const known = group.get(related.id)
    group.set(related.id, known ? { ...known, labels: [...known.labels, ...related.labels] } : related)
  }
  return [...groups].map(([code, items]) => ({ code, items: [...items.values()] }))
}

/** The codes of the types to which an item may refer. */
export function typesUsedBy(item: Item, type: RegisteredType, edges: readonly Edge[]): readonly string[] {
  return [...new Set(referringsOf(item, type, edges).map(({ to }) => to))]
}

/**
 * The resources that an item refers to by the properties of its type. An id that two properties read as those of different types is of the type whose
 * list has it.
 */
export function usesOf(item: Item, type: RegisteredType, source: RelationsSource): readonly RelatedGroup[] {
  const found = referringsOf(item, type, source.edges).flatMap(
    ({ to, property, references, isContested }): readonly Found[] => {
      const target = source.type(to)
      const rows = new Map(source.rows(to).map((row) => [row.id, row]))
      return references.flatMap(({ id, name: said }) => {
        const row = rows.get(id)
        if (isContested && !row) return []
        const name = row && target ? nameOf(row.item, target) : said
        return [{ code: to, id, name, ...(row ? { row } : {}), labels: [property.label] }]
      })
    },
  )
  return grouped(found)
}

/**
 * The resources that refer to any of these of one type. What is deleted and kept by its service uses nothing, and a resource is not said to use
 * itself.
 */
export function usersOf(code: string, ids: readonly string[], source: RelationsSource): readonly RelatedGroup[] {
  const wanted = new Set(ids)
  const found = source.edges.flatMap(({ from, property: name, to }): readonly Found[] => {
    const type = to === code ? source.type(from) : undefined
    const property = type?.properties[name]
    if (!type || !property) return []
    return source.rows(from).flatMap((row): readonly Found[] => {
      const isItself = from === code && wanted.has(row.id)
      if (isItself || !referencesIn(row.item, name, property).some(({ id }) => wanted.has(id))) return []
      if (itemState(row.item, type).isDeleted) return []
      return [{ code: from, id: row.id, name: nameOf(row.item, type), row, labels: [property.label] }]
    })
  })
  return grouped(found)
}
