import { useMemo } from 'react'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { Translations } from '../services/ambient.ts'
import { Cookies } from '../services/cookies.ts'
import { remember } from './remember.ts'
import type { Reading } from './value-text.ts'

/** A zone that this browser knows, or UTC. */
const knownTimeZone = remember((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
})

/** How this person reads values: language, and the time zone of the cookie `django_timezone`. */
export function useReading(): Reading {
  const t = useT()
  const { language } = useService(Translations)
  const zone = useService(Cookies).get('django_timezone')
  return useMemo(() => ({ t, language, timeZone: knownTimeZone(zone ?? 'UTC') }), [t, language, zone])
}
