import { Settings, useClock, useService } from '@fascia/sdk/web'
import { useState } from 'react'
import { firstPeriod, type Period } from './period.ts'

/** The period that a page of usage shows, and how the person changes it. */
export function usePeriod(): [Period, (period: Period) => void] {
  const clock = useClock()
  const settings = useService(Settings)
  return useState(() => firstPeriod(clock.now(), settings.known('OVERVIEW_DAYS_RANGE')))
}
