/** Cells that the main thread writes and the watchdog reads. Handlers under way are counted from `FIRST_COUNT` on, by mark. */
export const BEAT = 0
export const CALLED = 1
export const FIRST_COUNT = 2

/** The number of routes with a mark of their own; further ones share mark 0. */
export const MOST_MARKS = 4_096

export const MEMORY_BYTES: number = (FIRST_COUNT + MOST_MARKS) * Int32Array.BYTES_PER_ELEMENT

/** What the watchdog thread is started with. */
export interface WatchdogTask {
  readonly memory: SharedArrayBuffer
  /** How long the event loop may be blocked, in ms. */
  readonly limitMs: number
  readonly restarts: boolean
}

/** Names the route of a mark to the thread; sent once a route. */
export interface MarkMessage {
  readonly mark: number
  readonly plugin: string
  readonly route: string
}

/** The exit code of a process that its watchdog ended: an internal software error, as sysexits names it. */
export const STUCK_EXIT_CODE = 70
