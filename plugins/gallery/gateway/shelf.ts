import type { RequestSession } from '@fascia/sdk/gateway'

const MOST_PEOPLE = 200

/** Something that the gallery remembers for each person and project, in memory; the one not asked for the longest goes when there are too many. */
export interface Shelf<T> {
  of(session: RequestSession): T
  forget(session: RequestSession): void
}

export function createShelf<T>(make: () => T): Shelf<T> {
  const kept = new Map<string, T>()
  const keyOf = ({ userId, projectId }: RequestSession): string => `${userId} ${projectId}`
  return {
    of(session) {
      const key = keyOf(session)
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > MOST_PEOPLE && oldest !== undefined) kept.delete(oldest)
      return value
    },
    forget: (session) => void kept.delete(keyOf(session)),
  }
}
