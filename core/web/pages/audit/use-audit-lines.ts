import { Fault, isFault } from '@fascia/sdk/common'
import { Api, useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { AUDIT_PATH, type AuditLine, type AuditLines } from '../../../common/audit.ts'
import { recordedAtom } from '../../live/live-state.ts'

/** What the lines are narrowed to: parameters of the address, empty ones left out. */
export type AuditFilter = Readonly<Record<string, string>>

interface Known {
  readonly lines?: readonly AuditLine[]
  readonly next?: string | undefined
  readonly isAdmin: boolean
  readonly fault?: Fault | undefined
}

/** Lines of who changed what, page by page. */
export interface LoadedLines extends Known {
  /** Loads the next page; undefined while there is none. */
  readonly more: (() => void) | undefined
  reload(): void
  /** All lines that the filter names, at most so many. */
  all(most: number): Promise<readonly AuditLine[]>
}

export function useAuditLines(filter: AuditFilter): LoadedLines {
  const api = useService(Api)
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<Known>({ isAdmin: false })
  const [place, setPlace] = useState<{ readonly asked: string; readonly before: string }>()
  const asked = JSON.stringify(filter)
  const before = place?.asked === asked ? place.before : undefined
  const recorded = useAtomValue(recordedAtom)
  // Who looks at older lines is not taken back to the newest.
  const news = before === undefined ? recorded : undefined
  const read = (query: AuditFilter, signal?: AbortSignal): Promise<AuditLines> =>
    api.get<AuditLines>(AUDIT_PATH, { query, isQuiet: true, ...(signal ? { signal } : {}) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is compared by its text, and read again at each turn.
  useEffect(() => {
    const abort = new AbortController()
    read({ ...JSON.parse(asked), ...(before === undefined ? {} : { before }) }, abort.signal).then(
      ({ items, next, is_admin }) =>
        setKnown(({ lines = [] }) => ({
          lines: before === undefined ? items : [...lines, ...items],
          next,
          isAdmin: is_admin,
        })),
      (failure: unknown) => {
        if (abort.signal.aborted) return
        const fault = isFault(failure) ? failure : new Fault('GATEWAY_INTERNAL')
        setKnown((last) => ({ ...last, fault }))
      },
    )
    return () => abort.abort()
  }, [api, asked, before, turn, news])
  const { next } = known
  return {
    ...known,
    more: next === undefined || next === before ? undefined : () => setPlace({ asked, before: next }),
    reload() {
      setPlace(undefined)
      setTurn(turn + 1)
    },
    async all(most) {
      const found: AuditLine[] = []
      let page: AuditFilter = {}
      while (found.length < most) {
        const { items, next: after } = await read({ ...filter, ...page })
        found.push(...items)
        if (after === undefined) break
        page = { before: after }
      }
      return found.slice(0, most)
    },
  }
}
