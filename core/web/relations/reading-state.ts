import type { ListProgress } from '../searched-lists/read-lists.ts'
import type { SearchedList } from '../searched-lists/searched-lists.ts'

/** How far the reading of lists has come; lists are said by their titles. */
export interface ReadingState {
  readonly isReading: boolean
  /** What is being read for longer than one likes to wait. */
  readonly slow: readonly string[]
  /** What could not be read, by why. */
  readonly failed: ReadonlyMap<string, readonly string[]>
  /** What the person may not read. */
  readonly refused: readonly string[]
  /** What has more resources than were read. */
  readonly cut: readonly string[]
}

function titlesOf(progress: readonly ListProgress[]): readonly string[] {
  return [...new Set(progress.map(({ list }) => list.title))]
}

/** Says how far the reading has come. A service that is not there has no resources, and is no failure. */
export function readingState(
  lists: readonly SearchedList[],
  progress: readonly ListProgress[],
  isWhole: (list: SearchedList) => boolean,
): ReadingState {
  const asked = progress.filter(({ list }) => lists.includes(list))
  const at = (...states: readonly ListProgress['state'][]): readonly ListProgress[] =>
    asked.filter(({ state }) => states.includes(state))
  const broken = at('failed').filter(({ fault }) => fault?.code !== 'GATEWAY_SERVICE_MISSING')
  const isRefused = ({ fault }: ListProgress): boolean => fault?.status === 403
  const failed = Map.groupBy(
    broken.filter((one) => !isRefused(one)),
    ({ fault }) => fault?.message ?? '',
  )
  return {
    isReading: asked.length < lists.length || at('reading', 'slow').length > 0,
    slow: titlesOf(at('slow')),
    failed: new Map([...failed].map(([why, of]) => [why, titlesOf(of)])),
    refused: titlesOf(broken.filter(isRefused)),
    cut: titlesOf(at('done').filter(({ list }) => !isWhole(list))),
  }
}
