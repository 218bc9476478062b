/** The only item of a list, as what a wizard chooses beforehand: a list of it, or an empty one where there is a choice. */
export function onlyOne<T>(items: readonly T[]): readonly T[] {
  return items.length === 1 ? items : []
}
