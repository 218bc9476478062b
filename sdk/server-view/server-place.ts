import { Api, Modals, Navigation, Settings, Toasts, type Translate, useService, useT } from '@fascia/sdk/web'
import { Polling, useHostPlace } from '@fascia/sdk/web/host'
import { useMemo } from 'react'

/** What server-driven views work with, outside of what React draws. */
export interface ServerPlace {
  readonly api: Api
  readonly toasts: Toasts
  readonly modals: Modals
  readonly polling: Polling
  readonly t: Translate
  /** How often a row is asked for when it names no interval. */
  pollIntervalMs(): Promise<number>
  /** The path of an address that is in HTML from `from`; undefined when it leads to another site, or nowhere. */
  pathOf(address: string, from: string): string | undefined
  /** Goes where a server says: inside the dashboard without loading it again, and what is shown is read again. */
  follow(location: string): void
  /** Loads an address as a new document. */
  leave(location: string): void
  reload(): void
}

/** Pages that the server draws itself. */
const SERVER_PAGES = /^\/(auth|api|static)\//

/** The path below the web root; undefined for other sites and for addresses that are none. */
export function pathBelow(address: string, from: string, base: string, page: string): string | undefined {
  try {
    const { origin } = new URL(page)
    const url = new URL(address, `${origin}${base}${from.startsWith('/') ? from : `/${from}`}`)
    if (url.origin !== origin) return undefined
    const path = base !== '' && url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname
    return path + url.search + url.hash
  } catch {
    return undefined
  }
}

/** The services of server-driven views, and the web root of the dashboard. */
export function useServerPlace(): ServerPlace {
  const { host } = useHostPlace()
  const t = useT()
  const api = useService(Api)
  const toasts = useService(Toasts)
  const modals = useService(Modals)
  const polling = useService(Polling)
  const settings = useService(Settings)
  const navigation = useService(Navigation)
  return useMemo<ServerPlace>(() => {
    const { router, cache } = host
    const base = router.href('/').replace(/\/$/, '')
    const here = (): string => document.baseURI
    const leave = (location: string): void => {
      if (!URL.canParse(location, here())) return
      const url = new URL(location, here())
      if (!/^https?:$/.test(url.protocol)) return
      const isHere = url.origin === new URL(here()).origin
      navigation.leave(isHere ? url.pathname + url.search + url.hash : url.href)
    }
    return {
      api,
      toasts,
      modals,
      polling,
      t,
      pollIntervalMs: () => settings.pollIntervalMs(),
      pathOf: (address, from) => pathBelow(address, from, base, here()),
      follow(location) {
        const path = pathBelow(location, router.read().path, base, here())
        if (path === undefined || SERVER_PAGES.test(path)) return leave(location)
        router.go(path)
        void cache.invalidateQueries()
      },
      leave,
      reload: () => navigation.reload(),
    }
  }, [host, t, api, toasts, modals, polling, settings, navigation])
}
