export interface PickReader<T> {
  readonly filter: string
  readonly nameOf: (item: T) => string
  readonly aboutOf: (item: T) => string
  readonly errorsOf: (item: T) => readonly string[]
}

export interface Pick<T> {
  readonly item: T
  readonly about: string
  /** Why it cannot be chosen. */
  readonly reasons: readonly string[]
}

/** The items whose name or text has every word of the filter, in their order; those that cannot be chosen last. */
export function findPicks<T>(items: readonly T[], reader: PickReader<T>): readonly Pick<T>[] {
  const { filter, nameOf, aboutOf, errorsOf } = reader
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const found = items
    .map((item) => ({ item, about: aboutOf(item), reasons: errorsOf(item) }))
    .filter(({ item, about }) => {
      const text = `${nameOf(item)} ${about}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
  const canPick = ({ reasons }: Pick<T>): boolean => reasons.length === 0
  return [...found.filter(canPick), ...found.filter((pick) => !canPick(pick))]
}
