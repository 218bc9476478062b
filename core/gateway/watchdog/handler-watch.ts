/** A route whose handler runs. */
export interface WatchedRoute {
  readonly plugin: string
  readonly route: { readonly method: string; readonly path: string }
}

/** Notes which handlers run, so that one that blocks the thread can be named. Costs two memory writes a request. */
export interface HandlerWatch {
  /** A handler is about to be called. */
  enter(loaded: WatchedRoute): void
  /** The call has returned; the handler may still wait for something. */
  returned(): void
  /** The handler has ended, and its answer with it. */
  leave(loaded: WatchedRoute): void
}

export const NO_WATCH: HandlerWatch = { enter: () => {}, returned: () => {}, leave: () => {} }
