import { useEffect, useState } from 'react'
import { useClock } from '../../hooks/use-clock.ts'

/** A membership list filters so long after the last key [UI-067]. */
export const MEMBERSHIP_SEARCH_DELAY_MS = 200

export interface QuickSearch {
  readonly typed: string
  readonly type: (text: string) => void
  /** What is filtered by: what was typed, once typing has paused. */
  readonly wanted: string
}

export function useQuickSearch(): QuickSearch {
  const clock = useClock()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => clock.after(MEMBERSHIP_SEARCH_DELAY_MS, () => setWanted(typed.trim())), [clock, typed])
  return { typed, type: setTyped, wanted }
}
