import { type Dispose, Fault } from '@fascia/sdk/common'
import { CLOUD_KEY_NAME } from '../../common/clouds.ts'
import type { Ambient, SmallWindow, UploadAnswer, UploadJob } from './ambient.ts'
import { createBrowserClock } from './browser-clock.ts'
import { createCookieJar } from './cookie-jar.ts'
import { createEarlyList } from './early-list.ts'

/** Sends a file with XMLHttpRequest: `fetch` does not tell how far an upload has come. */
function uploadByXhr(window: Window & typeof globalThis, job: UploadJob): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new window.XMLHttpRequest()
    request.open(job.method, job.url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(job.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => job.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Fault('NETWORK_UNREACHABLE'))
    request.onabort = () => reject(new Fault('GATEWAY_CANCELLED'))
    if (job.signal?.aborted) return reject(new Fault('GATEWAY_CANCELLED'))
    job.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(job.body)
  })
}

/** A random UUID (version 4). Browsers have `crypto.randomUUID` only on pages that came over HTTPS or from this machine. */
export function newUuid(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) => {
    // The version is the high half of byte 6, the variant the two highest bits of byte 8.
    const own = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return own.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Links a style sheet at the end of the head, so that its rules come after the host's; resolves when it applies. */
function linkStyle(document: Document, href: string): Promise<Dispose> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(() => link.remove())
    link.onerror = () => {
      link.remove()
      reject(new Fault('PLUGIN_CODE_FAILED', { message: `The style sheet ${href} could not be loaded.` }))
    }
    document.head.append(link)
  })
}

/** The path of the document's `base` element, `/` without one. */
export function webRootOf(document: Document): string {
  const base = document.querySelector('base[href]')
  if (!base) return '/'
  const { pathname } = new URL(document.baseURI)
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}

/** What the cookies of the page's cloud have in their names. */
function cloudKeyOf(document: Document): string | undefined {
  return document.querySelector(`meta[name="${CLOUD_KEY_NAME}"]`)?.getAttribute('content') ?? undefined
}

function openSmallWindow(window: Window): SmallWindow | undefined {
  const opened = window.open('', 'fascia-sign-in', 'popup,width=480,height=680')
  if (!opened) return undefined
  return { go: (address) => opened.location.replace(address), close: () => opened.close() }
}

/** By a channel of this site: a window that has shown another site has no opener any more. */
function createSignedIn(window: Window & typeof globalThis, webRoot: string): Ambient['signedIn'] {
  const open = (): BroadcastChannel | undefined =>
    // Where there is none, as in jsdom, no other window hears anything.
    'BroadcastChannel' in window ? new window.BroadcastChannel(`fascia:signed-in:${webRoot}`) : undefined
  return {
    tell() {
      const channel = open()
      channel?.postMessage('signed in')
      channel?.close()
    },
    on(listener) {
      const channel = open()
      channel?.addEventListener('message', listener)
      return () => channel?.close()
    },
  }
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
    cookies: createCookieJar(window.document, webRoot, cloudKeyOf(window.document)),
    newId: () => newUuid(window.crypto),
    loadModule: (url) => import(/* @vite-ignore */ url),
    loadStyle: (url) => linkStyle(window.document, url),
    upload: (job) => uploadByXhr(window, job),
    leave: (address) => window.location.assign(address),
    reload: () => window.location.reload(),
    openSmallWindow: () => openSmallWindow(window),
    signedIn: createSignedIn(window, webRoot),
    // biome-ignore lint/suspicious/noConsole: the one place where the shell writes to the browser's console.
    log: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
    ...given,
  }
}
