import { type Item, Resources, useClock, useService, useT } from '@fascia/sdk/web'
import type { Finder } from '@fascia/sdk/web/host'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ListProgress } from '../searched-lists/read-lists.ts'
import { createRelationsReading } from './read-relations.ts'
import { type ReadingState, readingState } from './reading-state.ts'
import { type RelatedLists, relatedLists } from './related-lists.ts'
import { useReadableNames } from './use-readable-names.ts'
import { useRelationsSource } from './use-relations-source.ts'

export type RelatedGroup = ReturnType<Finder['usersOf']>[number]
export type Related = RelatedGroup['items'][number]

export interface RelationsQuestion {
  /** The code of the type. */
  readonly type: string
  /** The same list until other resources are meant. */
  readonly ids: readonly string[]
  /** What it uses is asked as well. */
  readonly item?: Item
}

/** What is known of the relations of resources of one type. */
export interface Relations extends Omit<ReadingState, 'refused'> {
  readonly uses: readonly RelatedGroup[]
  readonly users: readonly RelatedGroup[]
  /** What this person cannot list. */
  readonly closed: readonly string[]
  /** Reads again what could not be read. */
  readonly retry: () => void
}

const NO_GROUPS: readonly RelatedGroup[] = []
const NO_LISTS: RelatedLists = { lists: [], closed: [] }

/** What resources of one type use, and what uses them: read from the lists of all types that refer to them, and kept up to date. */
export function useRelations({ type: code, ids, item }: RelationsQuestion): Relations {
  const t = useT()
  const clock = useClock()
  const resources = useService(Resources)
  const [attempt, setAttempt] = useState(0)
  const [progress, setProgress] = useState<readonly ListProgress[]>([])
  const [changes, setChanges] = useState(0)
  const { ground, fault } = useRelationsSource(attempt)
  const reader = ground?.reader
  const type = resources.type(code)

  const used = ground && type && item ? ground.finder.typesUsedBy(item, type, ground.source.edges).join(' ') : ''
  const users = useMemo(
    () => ground?.source.edges.filter(({ to }) => to === code).map(({ from }) => from),
    [ground, code],
  )
  const { lists, closed } = useMemo(() => {
    if (!ground || !users) return NO_LISTS
    const of = relatedLists(users, ground.searched, resources)
    const others = used.split(' ').filter((target) => !users.includes(target))
    return { ...of, lists: [...of.lists, ...relatedLists(others, ground.searched, resources).lists] }
  }, [ground, users, used, resources])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reading.
  const reading = useMemo(
    () => reader && createRelationsReading({ reader, clock, onDidChange: setProgress }),
    [reader, clock, attempt],
  )
  useEffect(() => reading?.want(lists), [reading, lists])
  useEffect(() => () => reading?.dispose(), [reading])
  useEffect(() => reader?.onDidChange(() => setChanges((count) => count + 1)), [reader])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  const readable = useReadableNames(ground?.finder)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the lists is another answer of the reader.
  const groups = useMemo(
    () => ({
      uses: ground && type && item ? ground.finder.usesOf(item, type, ground.source).map(readable) : NO_GROUPS,
      users: ground ? ground.finder.usersOf(code, ids, ground.source).map(readable) : NO_GROUPS,
    }),
    [ground, type, item, code, ids, changes, readable],
  )
  const { refused, ...state } = readingState(lists, progress, (list) => reader?.isWhole(list) !== false)
  return {
    ...state,
    ...groups,
    isReading: fault === undefined && (ground === undefined || state.isReading),
    failed: fault ? new Map([[fault.message, [t('relations')]]]) : state.failed,
    closed: [...closed, ...refused],
    retry,
  }
}
