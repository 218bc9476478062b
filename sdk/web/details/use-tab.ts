import { useEffect, useRef } from 'react'
import { useService } from '../host/hooks/use-service.ts'
import { useRoute } from '../host/navigation/use-route.ts'
import { Cookies } from '../services/cookies.ts'
import { parseTabs, TABS_COOKIE, withTab } from './tab-memory.ts'

export interface TabState {
  readonly active: string | undefined
  /** Tabs that were shown since the page was opened, in that order. */
  readonly shown: readonly string[]
  show(tab: string): void
}

export interface TabOptions {
  /** The last tab of the group does not count where this holds when the page is opened. */
  readonly startsAtFirst?: boolean
}

/** The active tab: the one in `?tab=`, else the last one of the group, else the first [UI-043]. */
export function useTab(group: string, tabs: readonly string[], { startsAtFirst = false }: TabOptions = {}): TabState {
  const cookies = useService(Cookies)
  const { query, setQuery } = useRoute()
  const remembered = useRef(startsAtFirst ? undefined : parseTabs(cookies.get(TABS_COOKIE)).get(group))
  const shown = useRef<readonly string[]>([])
  const active = [query.tab, remembered.current].find((tab) => tab !== undefined && tabs.includes(tab)) ?? tabs[0]
  if (active !== undefined && !shown.current.includes(active)) shown.current = [...shown.current, active]

  useEffect(() => {
    if (active === undefined || active !== query.tab) return
    remembered.current = active
    cookies.set(TABS_COOKIE, withTab(cookies.get(TABS_COOKIE), group, active))
  }, [active, cookies, group, query.tab])

  return { active, shown: shown.current.filter((tab) => tabs.includes(tab)), show: (tab) => setQuery({ tab }) }
}
