import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Dispose } from '../../../common/index.ts'
import { useClock } from '../../host/hooks/use-clock.ts'
import { useT } from '../../host/hooks/use-t.ts'

export interface ListAnnouncerProps {
  /** What is listed, as its page says it. */
  readonly title: string
  /** All rows of the list; a row that is as before is the same object. */
  readonly rows: readonly { readonly id: string }[]
  /** The rows are all there: from then on what comes is a change. */
  readonly isSettled: boolean
}

interface Changes {
  readonly added: number
  readonly gone: number
  readonly changed: number
}

/** No more often than that, so that who listens can do something else meanwhile. */
const AT_MOST_EVERY_MS = 5_000
const NONE: Changes = { added: 0, gone: 0, changed: 0 }
/** Makes a message that is the same as the last another text, so that it is said again. Written as an escape, because the character is invisible. */
const AGAIN = '\u00a0'

type Rows = ListAnnouncerProps['rows']

function withChanges(changes: Changes, before: Rows, now: Rows): Changes {
  const earlier = new Map(before.map((row) => [row.id, row]))
  let { added, gone, changed } = changes
  for (const row of now) {
    const known = earlier.get(row.id)
    if (!known) added += 1
    else if (known !== row) changed += 1
    earlier.delete(row.id)
  }
  gone += earlier.size
  return { added, gone, changed }
}

/** Says to screen readers what changes in a list by itself: how many rows are new, gone or changed, in summary, once in five seconds at most. */
export function ListAnnouncer({ title, rows, isSettled }: ListAnnouncerProps): ReactNode {
  const t = useT()
  const clock = useClock()
  const [said, setSaid] = useState('')
  const before = useRef<Rows>(undefined)
  const changes = useRef(NONE)
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY)
  const waiting = useRef<Dispose>(undefined)
  useEffect(() => {
    const earlier = before.current
    before.current = isSettled ? rows : undefined
    if (!isSettled || !earlier || earlier === rows) return
    changes.current = withChanges(changes.current, earlier, rows)
    const { added, gone, changed } = changes.current
    if (waiting.current || added + gone + changed === 0) return
    waiting.current = clock.after(Math.max(0, saidAtMs.current + AT_MOST_EVERY_MS - clock.now()), () => {
      const { current: all } = changes
      const parts = [
        ...(all.added > 0 ? [t('{count} new', { count: all.added })] : []),
        ...(all.gone > 0 ? [t('{count} gone', { count: all.gone })] : []),
        ...(all.changed > 0 ? [t('{count} changed', { count: all.changed })] : []),
      ]
      const text = t('{title}: {changes}', { title, changes: parts.join(', ') })
      waiting.current = undefined
      changes.current = NONE
      saidAtMs.current = clock.now()
      setSaid((last) => (last === text ? `${text}${AGAIN}` : text))
    })
  }, [rows, isSettled, clock, t, title])
  useEffect(() => () => waiting.current?.(), [])
  return (
    <p aria-live="polite" className="pf-v6-screen-reader">
      {said}
    </p>
  )
}
