import { createContext, createElement, type ReactNode, use, useMemo } from 'react'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { Translations } from '../services/ambient.ts'
import { Cookies } from '../services/cookies.ts'
import { remember } from './remember.ts'
import type { Reading } from './value-text.ts'

/** A zone that this browser knows, or UTC. */
const knownTimeZone = remember((name) => {
  // The zone of most people here, known without the 20 ms that the platform's first formatter takes before the first rows.
  if (name === 'UTC') return name
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // By the name that the person chose: browsers call some zones by an older one.
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
  } catch {
    return 'UTC'
  }
})

const ZoneContext = createContext<string | undefined>(undefined)

/** How this person reads values: language, and the time zone of the cookie `django_timezone`. */
export function useReading(): Reading {
  const t = useT()
  const { language } = useService(Translations)
  const timeZone = useTimeZone()
  return useMemo(() => ({ t, language, timeZone }), [t, language, timeZone])
}

function useTimeZone(): string {
  const cookies = useService(Cookies)
  const given = use(ZoneContext)
  return given ?? knownTimeZone(cookies.get('django_timezone') ?? 'UTC')
}

/** Everything below reads times alike. To read a cookie takes the browser a round to another process: a table does it once, not once a cell. */
export function ReadingProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return createElement(ZoneContext, { value: useTimeZone() }, children)
}
