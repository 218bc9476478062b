import { useEffect, useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import { Settings } from '../services/facts.ts'

/** The interval at which rows in transition are loaded again [CORE-026]; undefined until the setting is known. */
export function usePollIntervalMs(): number | undefined {
  const settings = useService(Settings)
  const [intervalMs, setIntervalMs] = useState<number>()
  useEffect(() => {
    let isWanted = true
    const take = (value: number): void => {
      if (isWanted) setIntervalMs(value)
    }
    settings.pollIntervalMs().then(take, () => take(2500))
    return () => {
      isWanted = false
    }
  }, [settings])
  return intervalMs
}
