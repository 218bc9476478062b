import { useEffect, useState } from 'react'
import { Clock } from '../../services/ambient.ts'
import { useService } from './use-service.ts'

/** The time, which tests move by hand; for moments and delays. `useNow` draws again as time passes. */
export function useClock(): Clock {
  return useService(Clock)
}

/** The current time, updated every `everyMs` milliseconds. */
export function useNow(everyMs: number): number {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  // `now` is not read here: each change of it sets the next alarm.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => clock.after(everyMs, () => setNow(clock.now())), [clock, everyMs, now])
  return now
}
