import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Clock } from '@fascia/sdk/web'
import type { EarlyList } from './early-list.ts'

/** Cookies of this site, below the web root. */
export interface CookieJar {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
}

/** A file on its way to the server. */
export interface UploadJob {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Blob | FormData
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
}

/** The answer to an upload. */
export interface UploadAnswer {
  readonly status: number
  readonly text: string
}

/** A small window of this page, for a sign-in. */
export interface SmallWindow {
  go(address: string): void
  close(): void
}

/** All that the shell takes from its surroundings. The browser gives it by default; tests give their own. */
export interface Ambient {
  readonly window: Window & typeof globalThis
  /** The path of the dashboard, with both slashes: `/` or `/cloud/`. */
  readonly webRoot: string
  readonly fetch: typeof fetch
  /** The page's list call, begun before the shell was there; `fetch` hands it out. */
  readonly early: EarlyList
  readonly clock: Clock
  /** Kept for good. */
  readonly storage: Storage
  /** Kept while the tab lives. */
  readonly tabStorage: Storage
  readonly cookies: CookieJar
  newId(): string
  /** Imports a plugin's entry by its address. */
  loadModule(url: string): Promise<unknown>
  /** Links a plugin's style sheet; resolves when it applies, with the way to take it away. */
  loadStyle(url: string): Promise<Dispose>
  upload(job: UploadJob): Promise<UploadAnswer>
  /** Loads another address of this site, as a new page. */
  leave(address: string): void
  reload(): void
  /** Opens a small window, or the one that is open; undefined where the browser blocks it. */
  openSmallWindow(): SmallWindow | undefined
  /** Announces a sign-in to the other windows of this dashboard, and listens for theirs. */
  readonly signedIn: { tell(): void; on(listener: () => void): Dispose }
  log(message: string, cause?: unknown): void
  /** Called with each call, `GET /api/x/backups/`, and the contribution that makes it. For test kits. */
  noteCall?(call: string, contribution: string): void
}

/** The token of what the shell takes from the browser. */
export const Ambient: Token<Ambient> = createToken<Ambient>('Ambient')
