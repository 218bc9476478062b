/** The entries of the browser's history, numbered, so that distance and direction of a move are known. */
export interface HistoryEntries {
  /** How many entries lie between where the browser is now and where it was last; undefined in an entry that is not one of these. */
  distance(): number | undefined
  /** Whether the entry before this one is a page of the dashboard, as far as is known since it was loaded. */
  hasEarlier(): boolean
  /** The browser is where it should be. */
  settle(): void
  push(href: string): void
  replace(href: string): void
}

const KEY = 'fasciaEntry'

export function createHistoryEntries(window: Window): HistoryEntries {
  const { history } = window
  const read = (): number | undefined => {
    const state: unknown = history.state
    if (typeof state !== 'object' || state === null || !(KEY in state)) return undefined
    return typeof state[KEY] === 'number' ? state[KEY] : undefined
  }
  // A page that opens is most often the last entry.
  let place = read() ?? history.length - 1
  const first = place
  if (read() === undefined) history.replaceState({ [KEY]: place }, '')
  return {
    distance() {
      const now = read()
      return now === undefined ? undefined : now - place
    },
    hasEarlier: () => place > first,
    settle() {
      place = read() ?? place
    },
    push(href) {
      place += 1
      history.pushState({ [KEY]: place }, '', href)
    },
    replace: (href) => history.replaceState({ [KEY]: place }, '', href),
  }
}
