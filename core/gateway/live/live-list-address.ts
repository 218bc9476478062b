import type { FoundRoute } from '../dispatch/route-table.ts'

/** A list that a stream asks for. */
export interface LiveListAddress {
  /** As the stream asks for it, and is answered. */
  readonly text: string
  readonly path: string
  readonly search: string
  /** The property that is the id of a row. */
  readonly id: string
  readonly found: FoundRoute
  /** The address asks for one page of the list. */
  readonly isPage: boolean
}
