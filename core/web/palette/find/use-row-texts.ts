import { useClock, useReading } from '@fascia/sdk/web'
import type { Finder, RegisteredType, Row } from '@fascia/sdk/web/host'
import { useEffect, useMemo, useState } from 'react'
import type { RowTexts } from './match-texts.ts'

/** The rows of a list that are there. */
export interface HeldRows {
  readonly type: RegisteredType
  readonly rows: readonly Row[]
}

/** So long it reads at a stretch: the person may be typing. */
const SLICE_MS = 40

/** Reads the texts of rows that are not known until the time is over, and says whether some are left. */
export function readSlice(
  lists: readonly HeldRows[],
  known: WeakMap<Row, RowTexts>,
  read: (row: Row, type: RegisteredType) => RowTexts,
  isOver: () => boolean,
): boolean {
  for (const { type, rows } of lists)
    for (const row of rows) {
      if (known.has(row)) continue
      if (isOver()) return true
      known.set(row, read(row, type))
    }
  return false
}

/**
 * Reads what rows are found by, a part of them at a time, from when the palette opens. Gives a function that is another one whenever more is read; of
 * a row that has not been read it gives undefined.
 */
export function useRowTexts(
  finder: Finder | undefined,
  lists: readonly HeldRows[],
): (row: Row) => RowTexts | undefined {
  const clock = useClock()
  const reading = useReading()
  const [slice, setSlice] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read by other code, or in another language, is read again.
  const known = useMemo(() => new WeakMap<Row, RowTexts>(), [finder, reading])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slice reads on.
  const { textsOf, isPartial } = useMemo(() => {
    const endMs = clock.now() + SLICE_MS
    const isPartial =
      finder !== undefined &&
      readSlice(
        lists,
        known,
        ({ item }, type) => finder.rowTexts(item, type, reading),
        () => clock.now() >= endMs,
      )
    return { textsOf: (row: Row) => known.get(row), isPartial }
  }, [clock, finder, lists, known, reading, slice])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each slice comes another.
  useEffect(
    () => (isPartial ? clock.after(0, () => setSlice((count) => count + 1)) : undefined),
    [isPartial, slice, clock],
  )
  return textsOf
}
