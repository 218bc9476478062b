import { useEffect, useState } from 'react'
import { TIMING } from '../../../common/index.ts'
import { useClock } from '../../hooks/use-clock.ts'

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
  useEffect(() => clock.after(TIMING.membershipSearchDelayMs, () => setWanted(typed.trim())), [clock, typed])
  return { typed, type: setTyped, wanted }
}
