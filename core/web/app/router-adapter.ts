import type { RouterAdapter } from '@fascia/sdk/web/host'
import { parseAddress } from '@fascia/sdk/web/host'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import type { ShellNavigation } from '../navigation/index.ts'

function filled(params: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** react-router as the SDK sees it. */
export function createRouterAdapter(navigation: ShellNavigation, link: RouterAdapter['link']): RouterAdapter {
  return {
    useSnapshot() {
      const { pathname, search } = useLocation()
      const params = useParams()
      return useMemo(
        () => ({ path: pathname, params: filled(params), query: parseAddress(`${pathname}${search}`).query }),
        [pathname, search, params],
      )
    },
    read() {
      const { pathname, search } = navigation.location
      return { path: pathname, params: {}, query: parseAddress(`${pathname}${search}`).query }
    },
    go: (to, options) => navigation.go(to, options),
    href: (to) => navigation.href(to),
    link,
  }
}
