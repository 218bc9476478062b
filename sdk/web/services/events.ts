import { createToken } from '../../common/host/index.ts'
import type { Dispose, EventRef, Token } from '../../common/index.ts'

/**
 * Events between background tasks, views and plugins of one tab. Data is passed as it is, and not kept: a later listener does not get it.
 */
export interface Events {
  /** Calls every listener at once, in the order in which they came. Fails with `PLUGIN_CAPABILITY_UNDECLARED` for an event of another plugin. */
  publish<Data>(event: EventRef<Data>, data: Data): void
  /** Listens until it is disposed. What a listener throws is reported, and keeps none of the others from hearing. */
  on<Data>(event: EventRef<Data>, listener: (data: Data) => void): Dispose
}

/** The token of events; `useEvent` listens. */
export const Events: Token<Events> = createToken<Events>('Events')
