import { TIMING } from '@fascia/sdk/host'
import { Resources, useClock, useService, useT } from '@fascia/sdk/web'
import { type Finder, type RegisteredType, type Row, useHostPlace } from '@fascia/sdk/web/host'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { createListReading, type ListProgress } from '../../searched-lists/read-lists.ts'
import type { SearchedList } from '../../searched-lists/searched-lists.ts'
import { useSearchedLists } from '../../searched-lists/use-searched-lists.ts'
import { RANK, rankIn, rankTexts } from './match-texts.ts'
import { isNarrowed, type Prefixes, parseWanted, passes, prefixOf, type Wanted } from './parse-wanted.ts'
import { useRowTexts } from './use-row-texts.ts'

/** A resource that answers what was typed. */
export interface FoundResource {
  readonly list: SearchedList
  readonly type: RegisteredType
  readonly row: Row
  readonly rank: number
}

export interface Found {
  /** The best of them. */
  readonly resources: readonly FoundResource[]
  /** How many there are in all. */
  readonly total: number
  readonly progress: readonly ListProgress[]
  /** The types of which every row was searched. */
  readonly whole: ReadonlySet<string>
  /** Only resources are meant, as what was typed begins with a prefix. */
  readonly isNarrowed: boolean
  /** What was searched: `Volumes`. */
  readonly titles: readonly string[]
  readonly lists: readonly SearchedList[]
  /** The resource whose name or id is the text, or else begins with it. */
  nameBeginsWith(text: string): FoundResource | undefined
}

export interface FindSpec {
  /** Undefined until its code has come. */
  readonly finder: Finder | undefined
  readonly text: string
  /** Whether the person has been at an address lately. */
  readonly isRecent: (path: string) => boolean
}

const LOWEST = Number.POSITIVE_INFINITY
/** One letter finds everything. */
const SHORTEST = 2
const MOST = 12
const NO_LISTS: readonly SearchedList[] = []

/** Of names that answer equally well, the shorter one has less besides what was typed. */
function lengthOf({ type, row }: FoundResource): number {
  return String(row.item[type.nameOf ?? 'name'] ?? row.id).length
}

/** The words that narrow a search when a colon follows them: in English and in the person's language. */
function usePrefixes(lists: readonly SearchedList[]): Prefixes {
  const t = useT()
  const resources = useService(Resources)
  return useMemo(() => {
    const types = new Map<string, string[]>()
    for (const { code } of lists)
      for (const count of [1, 2]) {
        const name = prefixOf(resources.displayName(code, count))
        const codes = types.get(name) ?? []
        types.set(name, codes.includes(code) ? codes : [...codes, code])
      }
    return {
      types,
      address: ['ip', prefixOf(t('ip'))],
      state: ['status', prefixOf(t('status'))],
      tag: ['tag', prefixOf(t('tag'))],
    }
  }, [lists, resources, t])
}

const isFor = ({ types }: Wanted, code: string): boolean => types === undefined || types.has(code)

/** Resources of all types, found in what the browser holds of their lists; what it does not hold is read once the person has stopped typing. */
export function useFound({ finder, text, isRecent }: FindSpec): Found {
  const { host } = useHostPlace()
  const clock = useClock()
  const resources = useService(Resources)
  const lists = useSearchedLists(finder) ?? NO_LISTS
  const reader = useMemo(() => finder?.createListReader(host), [finder, host])
  const [progress, setProgress] = useState<readonly ListProgress[]>([])
  const [changes, setChanges] = useState(0)
  useEffect(() => reader?.onDidChange(() => setChanges((count) => count + 1)), [reader])

  const run = useMemo(
    () => reader && createListReading({ clock, read: (list) => reader.read(list), onDidChange: setProgress }),
    [clock, reader],
  )
  useEffect(() => () => run?.dispose(), [run])
  const prefixes = usePrefixes(lists)
  const typed = useDeferredValue(text)
  const wanted = useMemo(() => parseWanted(typed, prefixes), [typed, prefixes])
  const isWanted = typed.trim().length >= SHORTEST
  const asked = useMemo(
    () => (isWanted ? lists.filter(({ code }) => isFor(wanted, code)) : []),
    [isWanted, lists, wanted],
  )
  useEffect(
    () => (asked.length > 0 ? clock.after(TIMING.tableSearchDelayMs, () => run?.want(asked)) : undefined),
    [asked, clock, run],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the lists is another answer of the reader.
  const searched = useMemo(
    () =>
      lists.flatMap((list) => {
        const type = resources.type(list.code)
        return type
          ? [{ list, type, rows: reader?.rows(list) ?? [], names: Object.values(type.names).join(' ').toLowerCase() }]
          : []
      }),
    [lists, resources, reader, changes],
  )
  const textsOf = useRowTexts(finder, searched)
  const nameBeginsWith = useCallback(
    (part: string): FoundResource | undefined => {
      let best: FoundResource | undefined
      for (const { list, type, rows } of searched)
        for (const row of rows) {
          const { name = '', id = '' } = textsOf(row) ?? {}
          const rank = Math.min(rankIn(name, part) ?? LOWEST, rankIn(id, part) ?? LOWEST)
          if (rank > RANK.prefix || (best && best.rank <= rank)) continue
          best = { list, type, row, rank }
        }
      return best
    },
    [searched, textsOf],
  )
  const codes = lists
    .filter((list) => reader?.isWhole(list))
    .map(({ code }) => code)
    .join(' ')
  const whole = useMemo(() => new Set(codes.split(' ')), [codes])
  return useMemo(() => {
    const shown = {
      progress: progress.filter(({ list }) => asked.includes(list)),
      whole,
      titles: asked.map(({ title }) => title),
      lists,
      nameBeginsWith,
    }
    if (!isWanted) return { ...shown, resources: [], total: 0, isNarrowed: false }
    const found = searched.flatMap(({ list, type, rows, names }) =>
      isFor(wanted, type.code)
        ? rows.flatMap((row): readonly FoundResource[] => {
            const texts = textsOf(row)
            const rank = texts && passes(texts, wanted) ? rankTexts(texts, names, wanted.words) : undefined
            return rank === undefined ? [] : [{ list, type, row, rank }]
          })
        : [],
    )
    const ranked = found.map((one) =>
      one.rank > RANK.recent && isRecent(resources.detailsPath(one.type.code, one.row.id))
        ? { ...one, rank: RANK.recent }
        : one,
    )
    ranked.sort((a, b) => a.rank - b.rank || lengthOf(a) - lengthOf(b))
    return { ...shown, resources: ranked.slice(0, MOST), total: ranked.length, isNarrowed: isNarrowed(wanted) }
  }, [wanted, isWanted, asked, searched, progress, whole, lists, nameBeginsWith, resources, isRecent, textsOf])
}
