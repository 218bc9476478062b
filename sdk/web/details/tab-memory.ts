/** Cookies of last tabs stay below this. */
const LARGEST_COOKIE_BYTES = 1024
export const TABS_COOKIE = 'tabs'

/** Last tab by group, oldest first: `OS::Nova::Server=compute.view.log`. What cannot be read counts as nothing. */
export function parseTabs(cookie: string | undefined): ReadonlyMap<string, string> {
  return new Map(new URLSearchParams(cookie ?? ''))
}

/** The cookie with the tab remembered for the group [UI-043]; the oldest groups go when it would pass 1 KB. */
export function withTab(cookie: string | undefined, group: string, tab: string): string {
  const tabs = new Map(parseTabs(cookie))
  tabs.delete(group)
  const entries = [...tabs, [group, tab] as const]
  let text = new URLSearchParams(entries.map(([key, value]) => [key, value])).toString()
  while (text.length > LARGEST_COOKIE_BYTES && entries.length > 1) {
    entries.shift()
    text = new URLSearchParams(entries.map(([key, value]) => [key, value])).toString()
  }
  return text
}
