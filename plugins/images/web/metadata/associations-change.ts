import type { AssociationsChange } from '../../api/metadata-definitions.ts'

/** A type of resource that a namespace applies to; an empty text is none. */
export interface Association {
  readonly name: string
  readonly prefix: string
  readonly properties_target: string
}

/** What is sent of the new associations: one with another prefix or target is removed and added [ADMP-026]. */
export function associationsChange(before: readonly Association[], after: readonly Association[]): AssociationsChange {
  const isSame = (one: Association, other: Association): boolean =>
    one.name === other.name && one.prefix === other.prefix && one.properties_target === other.properties_target
  const isIn = (list: readonly Association[], one: Association): boolean => list.some((other) => isSame(one, other))
  return {
    removed: before.filter((one) => !isIn(after, one)).map(({ name }) => name),
    added: after
      .filter((one) => !isIn(before, one))
      .map(({ name, prefix, properties_target }) => ({
        name,
        ...(prefix === '' ? {} : { prefix }),
        ...(properties_target === '' ? {} : { properties_target }),
      })),
  }
}
