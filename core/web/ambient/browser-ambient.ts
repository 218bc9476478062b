import type { Ambient } from './ambient.ts'
import { createBrowserClock } from './browser-clock.ts'
import { createCookieJar } from './cookie-jar.ts'
import { createEarlyList } from './early-list.ts'
import { linkStyle } from './link-style.ts'
import { newUuid } from './new-uuid.ts'
import { uploadByXhr } from './upload-by-xhr.ts'

/** The path of the document's `base` element, `/` without one. */
export function webRootOf(document: Document): string {
  const base = document.querySelector('base[href]')
  if (!base) return '/'
  const { pathname } = new URL(document.baseURI)
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}

/** What the shell takes from a browser window; `given` replaces any part of it. */
export function browserAmbient(window: Window & typeof globalThis, given: Partial<Ambient> = {}): Ambient {
  const webRoot = given.webRoot ?? webRootOf(window.document)
  const clock = given.clock ?? createBrowserClock(window)
  const early = given.early ?? createEarlyList(window, clock)
  return {
    window,
    webRoot,
    fetch: async (input, init) => (await early.take(String(input), init)) ?? window.fetch(input, init),
    early,
    clock,
    storage: window.localStorage,
    tabStorage: window.sessionStorage,
    cookies: createCookieJar(window.document, webRoot),
    newId: () => newUuid(window.crypto),
    loadModule: (url) => import(/* @vite-ignore */ url),
    loadStyle: (url) => linkStyle(window.document, url),
    upload: (job) => uploadByXhr(window, job),
    leave: (address) => window.location.assign(address),
    reload: () => window.location.reload(),
    // biome-ignore lint/suspicious/noConsole: the one place where the shell writes to the browser's console.
    log: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
    ...given,
  }
}
